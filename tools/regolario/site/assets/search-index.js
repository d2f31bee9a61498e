// The index of the search: the passages of documents, by their words and by the terms in them.
export const FEW = 4 // words with fewer letters have no other forms
export const FOREIGN = new Set(["other", "otherAsk"])
export const OWN = new Set(["name", "also", "ask", "example"]) // the phrases of a document, beside its texts and questions
export const ACROSS = new Set(["homonyms", "synonyms"]) // words of several games, which change no other score
const LISTS = { forms: "also", also: "also", wrong: "also", asks: "ask", others: "other", other_asks: "otherAsk", examples: "example" }
const PHRASES = ["also", "asks", "others", "other_asks"] // what a replacement inherits

export function bare(text) {
  return (text || "").normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

// Return the data of a language as they were before site/packing.py: documents instead of columns, numbers instead of
// steps. Columns such as «others it» and «others es» are parts of one list.
export function unpacked(data) {
  const docs = data.docs.kind.map(() => ({})), books = {}
  for (const [column, values] of Object.entries(data.docs)) {
    const field = column.split(" ")[0]
    values.forEach((value, number) => { if (value) docs[number][field] = docs[number][field]?.concat(value) || value })
  }
  for (const [folder, book] of Object.entries(data.books)) {
    let number = 0
    books[folder] = { ...book, holds: book.holds.map((step) => (number += step)) }
  }
  return { ...data, docs, books }
}

// Return the index of the documents of one language, as site/search.py made them.
export function open(data) {
  const index = { ...data, passages: [], lengths: new Map(), words: new Map(), own: new Set(), heads: new Map(), weights: new Map(), homes: new Map() }
  index.size = data.docs.filter((doc) => !ACROSS.has(doc.kind)).length
  data.docs.forEach((doc, number) => {
    for (const passage of told(doc, data.docs)) add(index, number, ...passage)
  })
  for (const word of index.words.keys()) gather(index.heads, word.slice(0, 3), word)
  for (const passage of index.passages) passage.norm = Math.hypot(...[...new Set(passage.words)].map((word) => weight(index, [word])))
  index.uses = new Map()
  for (const doc of data.docs) for (const number of doc.questions || []) index.uses.set(number, (index.uses.get(number) || 0) + 1)
  index.kin = { forms: kinOf(data.kin.forms), synonyms: kinOf(data.kin.synonyms), heads: new Map() }
  for (const word of index.kin.synonyms.keys()) gather(index.kin.heads, word.slice(0, 3), word)
  index.across = (data.kin.across || []).map(bare)
  index.forms = formsOf(data.docs)
  index.passages.forEach((passage, number) => {
    if (FOREIGN.has(passage.field) || passage.field === "chapter") return
    for (const term of termsIn(index, passage)) gather(index.words, term, number)
  })
  index.naming = namesOf(index)
  return index
}

function gather(map, key, value) {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}

// Yield the passages of a document: a field and a text.
function* told(doc, docs) {
  if (!ACROSS.has(doc.kind)) yield ["name", doc.name]
  if (doc.chapter) yield ["chapter", doc.chapter]
  for (const list in LISTS) for (const text of doc[list] || []) yield [LISTS[list], text]
  if (doc.sheet) yield ["sheet", doc.sheet]
  for (const text of [doc.text || "", ...Object.values(doc.readings || {})].join(" ").split(/(?<=[.!?:;])\s+/)) yield ["text", text]
  for (const number of doc.questions || [])
    for (const text of [docs[number].name, ...(docs[number].asks || [])]) yield ["question", text, number]
  for (const number of doc.replaces || []) yield* inherited(docs[number], doc)
}

// Yield what players type for an item that an overlay replaces: in the overlay's rulebook it leads to the replacement.
function* inherited(below, doc) {
  for (const list of PHRASES) for (const text of below[list] || []) if (!doc[list]?.includes(text)) yield [LISTS[list], text, undefined, true]
  if (below.name !== doc.name) yield ["ask", below.name, undefined, true]
}

function add(index, doc, field, text, from, inherits) {
  const words = bare(text)
  if (!words.length) return
  const number = index.passages.push({ doc, field, text, words, from, inherits }) - 1
  index.lengths.set(doc, (index.lengths.get(doc) || 0) + (OWN.has(field) ? words.length : 0))
  for (const word of new Set(words)) {
    gather(index.words, word, number)
    if (!FOREIGN.has(field)) index.own.add(word)
  }
}

// Return the weight of a word, or of its forms together: a word in few documents says much.
export function weight(index, words) {
  const key = words.join(" ")
  if (!index.weights.has(key)) {
    const held = new Set()
    for (const word of words) for (const number of index.words.get(word)) {
      const passage = index.passages[number]
      if (!FOREIGN.has(passage.field) && !passage.inherits) held.add(passage.doc)
    }
    index.weights.set(key, Math.log(1 + index.size / (held.size + 1)))
  }
  return index.weights.get(key)
}

// Return for each word the others of its lines: forms of one word, or words of one meaning.
function kinOf(lines) {
  const kin = new Map()
  for (const words of lines.map(bare)) for (const word of words) for (const other of words) if (other !== word) gather(kin, word, other)
  return kin
}

// Return the forms of terms by their first word.
function formsOf(docs) {
  const forms = new Map()
  docs.forEach((doc, number) => {
    if (doc.kind !== "term") return
    const put = (own) => (text) => {
      const words = bare(text)
      if (words.length) gather(forms, words[0], { words, own, doc: number, term: "#" + number })
    }
    for (const form of doc.forms || []) put(true)(form)
    for (const list of ["also", "wrong", "others"]) (doc[list] || []).forEach(put(false))
  })
  return forms
}

export function related(index, one, other) {
  return !one || !other || one === other || index.games[one].below.includes(other) || index.games[other].below.includes(one)
}

// Return the terms of the same family of games that a passage has.
function termsIn(index, passage) {
  const found = new Set(), game = index.docs[passage.doc].game
  passage.words.forEach((word, at) => {
    for (const form of index.forms.get(word) || [])
      if (form.own && form.words.every((one, step) => passage.words[at + step] === one) && related(index, game, index.docs[form.doc].game)) found.add(form.term)
  })
  return found
}

// Return the words that name a game: those of its title that no title of another game has or, for a game that extends no
// other, of another family. Of these, only words that the rules hardly use: the name of a place, but not «game».
function namesOf(index) {
  const titles = Object.entries(index.games).map(([game, { title, titles, below }]) => ({ game, root: below.at(-1) || game, words: bare([title, ...(titles || [])].join(" ")).filter((word) => word.length >= FEW) }))
  const rare = Math.log(1 + 30)
  return titles.map(({ game, root, words }) => {
    const others = new Set(titles.filter((other) => (game === root ? other.root !== root : other.game !== game)).flatMap((other) => other.words))
    return [game, new Set(words.filter((word) => !others.has(word) && (game !== root || !index.words.has(word) || weight(index, [word]) > rare)))]
  })
}

// Return whether a document has a term.
export function holdsTerm(index, number, term) {
  return (index.words.get("#" + term) || []).some((at) => index.passages[at].doc === number)
}
