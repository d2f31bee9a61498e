// Ranking: what a player types, and the rules that answer it.
//
// A document is a rule, table, open question, term or page; a word of several games comes after those. Its passages are its name, other words for it, what players
// ask, its short wording, its sentences and its names in other languages. The score of a document is that of its best
// passage (how much of the question the passage holds, and how much else) and the share of the question that the whole
// document holds. A word matches itself, other forms with the same beginning, longer words that it begins, words of
// the same meaning, and words with one or two wrong letters. A term in the question matches every passage with that term, in whatever words.
export const SETTINGS = {
  best: { name: 1, also: 1.2, ask: 0.8, sheet: 0.55, text: 0.55, other: 1.25, otherAsk: 0.5, example: 0.7, question: 0.8 },
  part: { name: 0.6, also: 1.25, ask: 0.7, sheet: 0.8, text: 1.1, other: 0.6, otherAsk: 0.3, example: 0.6, question: 0.5, chapter: 0.8 },
  kind: { rule: 1, table: 0.97, question: 0.8, page: 0.7, topic: 1, term: 0.65, deck: 0.65, note: 0.5 },
  whole: 0.85, // the whole document, beside its best passage
  length: 0.45, // how much the length of a passage counts against it
  begins: 1, alike: 0.95, synonym: 0.75, wrong: 0.6, wrongTwice: 0.4, // words that are not the same
  telling: 1.5, // the least weight of a word that is marked in an answer
  unknown: 3, // the weight of a word that no document has
  term: 0.65, // the term of the question, in other words
  home: 0.65, homeName: 0.5, homeText: 0.5, homeSource: 0.3, // the rule that is about the term of the question
  inside: 0.4, across: 1.6, // a topic, inside a rulebook; for a question about all games
  acrossWord: 0.1, // the words by which a question is about all games
  naming: 0.3, named: 0.25, // a word that names a game says little else, and prefers that game
  uses: 0.3, // a question that many rules depend on says less about each
  many: 0.03, // several passages of a document hold most of the question
  copy: 0.95, elsewhere: 0.6, // a variant's copy of a rule, outside the variant; other games, inside a rulebook
}
const FEW = 4, ENDING = 3, MOST = 0.6 // forms of a word share FEW letters and MOST of them, and differ in the last ENDING at most
const FOREIGN = new Set(["other", "otherAsk"])
const ACROSS = new Set(["homonyms", "synonyms"]) // words of several games, which change no other score
const LISTS = { forms: "also", also: "also", wrong: "also", asks: "ask", others: "other", other_asks: "otherAsk", examples: "example" }

export function bare(text) {
  return (text || "").normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

// ---- the index

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
  const index = { ...data, passages: [], words: new Map(), own: new Set(), heads: new Map(), weights: new Map(), homes: new Map() }
  index.size = data.docs.filter((doc) => !ACROSS.has(doc.kind)).length
  data.docs.forEach((doc, number) => {
    for (const [field, text, from] of told(doc, data.docs)) add(index, number, field, text, from)
  })
  for (const word of index.words.keys()) gather(index.heads, word.slice(0, 3), word)
  for (const passage of index.passages) passage.norm = Math.hypot(...[...new Set(passage.words)].map((word) => weight(index, [word])))
  index.uses = new Map()
  for (const doc of data.docs) for (const number of doc.questions || []) index.uses.set(number, (index.uses.get(number) || 0) + 1)
  index.kin = [[SETTINGS.alike, kinOf(data.kin.forms)], [SETTINGS.synonym, synonymsOf(data.kin)]]
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
}

function add(index, doc, field, text, from) {
  const words = bare(text)
  if (!words.length) return
  const number = index.passages.push({ doc, field, text, words, from }) - 1
  for (const word of new Set(words)) {
    gather(index.words, word, number)
    if (!FOREIGN.has(field)) index.own.add(word)
  }
}

// Return the weight of a word, or of its forms together: a word in few documents says much.
function weight(index, words) {
  const key = words.join(" ")
  if (!index.weights.has(key)) {
    const held = new Set()
    for (const word of words) for (const number of index.words.get(word)) {
      const passage = index.passages[number]
      if (!FOREIGN.has(passage.field)) held.add(passage.doc)
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

// Return the synonyms of each word, with their forms.
function synonymsOf({ forms, synonyms }) {
  const shapes = kinOf(forms), kin = kinOf(synonyms)
  for (const [word, others] of kin) kin.set(word, [...new Set(others.flatMap((other) => [other, ...(shapes.get(other) || [])]))].filter((other) => other !== word))
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

function related(index, one, other) {
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
  const titles = Object.entries(index.games).map(([game, { title, below }]) => ({ game, root: below.at(-1) || game, words: bare(title).filter((word) => word.length >= FEW) }))
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

// ---- words

// Return the number of letters to change, insert, leave out or exchange with the next; `most` + 1 if more than that.
function distance(a, b, most) {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before = [], last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const now = [i]
    for (let j = 1; j <= b.length; j++) {
      now[j] = Math.min(last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] !== b[j - 1]))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) now[j] = Math.min(now[j], before[j - 2] + 1)
    }
    if (Math.min(...now) > most) return most + 1
    before = last
    last = now
  }
  return last[b.length]
}

function shared(a, b) {
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  return same
}

// Return the words of the index that a word stands for, and how well each matches. The last word may still be typed.
function expand(index, word, last) {
  const found = new Map(), known = index.words.has(word), put = (other, match) => found.set(other, Math.max(match, found.get(other) || 0))
  if (known) put(word, 1)
  const near = (index.heads.get(word.slice(0, 3)) || []).filter((other) => other !== word)
  const isForm = (other) => {
    const most = Math.max(word.length, other.length), ending = index.own.has(other) ? ENDING : 1
    return shared(word, other) >= Math.max(FEW, most - ending, most * MOST)
  }
  const begun = near.filter((other) => other.startsWith(word) && !(known && isForm(other)))
  if (last || (!known && word.length >= FEW))
    for (const other of begun) put(other, SETTINGS.begins * (known ? 0.6 : 1) * Math.max(0.5, word.length / other.length))
  const less = begun.length && !known ? 0.5 : 1
  const forms = near.filter(isForm)
  for (const other of forms) put(other, SETTINGS.alike * less)
  for (const [match, kin] of index.kin) for (const other of kin.get(word) || []) if (index.words.has(other)) put(other, match)
  if (!known && word.length >= FEW) misspelt(index, word, (other, match) => put(other, match * less * (forms.length ? 0.8 : 1)))
  return found
}

function misspelt(index, word, put) {
  const most = word.length >= 8 ? 2 : 1
  for (const other of index.own) {
    const wrong = distance(word, other, most)
    if (wrong <= most) put(other, wrong === 1 ? SETTINGS.wrong : SETTINGS.wrongTwice)
  }
}

// Return the words of a question, each with the words of the index that it stands for.
function asked(index, text) {
  const words = bare(text)
  const parts = words.map((word, at) => ({ word, matches: expand(index, word, at === words.length - 1), terms: new Map() }))
  parts.slice(1).forEach((part, at) => {
    const joined = parts[at].word + part.word
    if (index.words.has(joined)) for (const one of [parts[at], part]) one.matches.set(joined, 1)
  })
  for (const part of parts) {
    const forms = [...part.matches].filter(([, match]) => match >= SETTINGS.alike).map(([word]) => word)
    const best = [...part.matches].sort((a, b) => b[1] - a[1])[0]
    part.weight = forms.length ? weight(index, forms) : best ? weight(index, [best[0]]) : SETTINGS.unknown
  }
  return parts
}

// ---- terms and games in a question

// Give the words of a question that are a form of a term, that term; return how much of the question each term is.
function findTerms(index, parts, holds) {
  const total = parts.reduce((sum, part) => sum + part.weight, 0), share = new Map()
  parts.forEach((part, at) => {
    const begun = [...part.matches].filter(([, match]) => match >= SETTINGS.wrongTwice).flatMap(([word]) => index.forms.get(word) || [])
    for (const form of begun) {
      const span = parts.slice(at, at + form.words.length)
      const match = Math.min(...form.words.map((word, step) => span[step]?.matches.get(word) || 0)) * (!holds || holds.has(form.doc) ? 1 : 0.5)
      if (match < SETTINGS.wrongTwice / 2) continue
      for (const one of span) one.terms.set(form.term, Math.max(one.terms.get(form.term) || 0, match))
    }
  })
  for (const part of parts) for (const [term, match] of part.terms) {
    part.matches.set(term, match * SETTINGS.term)
    share.set(term, (share.get(term) || 0) + (match * part.weight) / total)
  }
  return share
}

// Return how clearly a question names each game.
function findGames(index, parts) {
  const found = new Map()
  for (const part of parts) for (const [game, words] of index.naming) {
    const match = Math.max(0, ...[...part.matches].filter(([word]) => words.has(word)).map(([, value]) => value))
    if (match < SETTINGS.wrong) continue
    found.set(game, Math.max(match, found.get(game) || 0))
    part.naming = true
  }
  return found
}

// Return whether a question is about all games, and mark the words that express it.
function findAcross(index, parts) {
  let found = false
  parts.forEach((_, at) => {
    for (const phrase of index.across) {
      if (!phrase.every((word, step) => parts[at + step]?.word === word)) continue
      found = true
      for (const part of parts.slice(at, at + phrase.length)) part.across = true
    }
  })
  return found
}

// Return how much each rule is about a term: the term in its name, the words of the definition, the same source.
function homes(index, term) {
  if (!index.homes.has(term)) {
    const found = new Map(), doc = index.docs[Number(term.slice(1))], definition = [...new Set(bare(doc.text || ""))]
    const total = definition.reduce((sum, word) => sum + weight(index, [word]), 0) || 1
    for (const number of index.words.get(term) || []) {
      const passage = index.passages[number], rule = index.docs[passage.doc]
      if (rule.kind !== "rule") continue
      const named = passage.field === "name" || passage.field === "also"
      const value = named ? SETTINGS.homeName * Math.min(1, 0.3 + 2 / (passage.words.length + 1)) : 0
      if (found.has(passage.doc)) { found.set(passage.doc, Math.max(value, found.get(passage.doc))); continue }
      found.set(passage.doc, value)
    }
    for (const [number, value] of found) {
      const rule = index.docs[number], words = new Set(bare([rule.name, rule.sheet, rule.text].join(" ")))
      const same = definition.reduce((sum, word) => sum + (words.has(word) ? weight(index, [word]) : 0), 0) / total
      const source = (doc.sources || []).some((one) => (rule.sources || []).includes(one))
      found.set(number, value + SETTINGS.homeText * same + (source ? SETTINGS.homeSource : 0))
    }
    index.homes.set(term, found)
  }
  return index.homes.get(term)
}

// Return a rulebook with what it holds, and what it does not show: rules that it replaces, other variants' replacements.
function read(index, folder) {
  const book = index.books[folder]
  if (book && !book.held) {
    book.held = new Set(book.holds)
    book.hidden = new Set()
    index.docs.forEach((doc, number) => {
      for (const below of doc.replaces || [])
        if (book.held.has(number) !== book.held.has(below)) book.hidden.add(book.held.has(number) ? below : number)
    })
  }
  return book
}

// ---- the answer

// Return what answers a question. `results`: {doc, score, passage}, the best first; `words`: the words that
// matched; `terms`: the documents of terms in the question. `folder` is the rulebook that is being read.
export function search(index, text, folder) {
  const parts = asked(index, text), book = read(index, folder)
  const holds = book?.held, terms = findTerms(index, parts, holds), games = findGames(index, parts), across = findAcross(index, parts)
  for (const part of parts) part.weight *= part.across ? SETTINGS.acrossWord : part.naming ? SETTINGS.naming : 1
  const { scores, held } = match(index, parts)
  const length = Math.hypot(...parts.map((part) => part.weight)), total = parts.reduce((sum, part) => sum + part.weight, 0)
  const best = new Map(), many = new Map()
  for (const [number, score] of scores) {
    const passage = index.passages[number], norm = passage.norm ** SETTINGS.length * length ** (1 - SETTINGS.length)
    const value = ((SETTINGS.best[passage.field] || 0) * (passage.from === undefined ? 1 : index.uses.get(passage.from) ** -SETTINGS.uses) * score) / (length * norm)
    if (value > (best.get(passage.doc)?.value || 0)) best.set(passage.doc, { value, passage })
    if (score > 0.5 * length * length && !FOREIGN.has(passage.field) && passage.field !== "question") many.set(passage.doc, (many.get(passage.doc) || 0) + 1)
  }
  const results = []
  for (const [number, shares] of held) {
    if (book?.hidden.has(number) || ACROSS.has(index.docs[number].kind)) continue
    const whole = parts.reduce((sum, part, at) => sum + part.weight * shares[at], 0) / total
    const home = Math.max(0, ...[...terms].map(([term, share]) => share * (homes(index, term).get(number) || 0)))
    const score = (best.get(number)?.value || 0) + SETTINGS.whole * whole + SETTINGS.home * home + SETTINGS.many * Math.log(1 + (many.get(number) || 0))
    results.push({ doc: number, score: score * factor(index, number, games, across, book), passage: best.get(number)?.passage })
  }
  const words = new Set(parts.filter((part) => part.weight >= SETTINGS.telling).flatMap((part) => [...part.matches.keys()]))
  withDefinition(results.sort((a, b) => b.score - a.score), terms)
  return { results: withAcross(results, ofSeveralGames(index, scores, parts.length, length)), words, terms: [...terms.keys()].map((term) => Number(term.slice(1))) }
}

// A question that is just a term: its definition comes second, after the rule that is about it.
function withDefinition(results, terms) {
  const whole = [...terms].filter(([, share]) => share > 0.99).map(([term]) => Number(term.slice(1)))
  const at = results.findIndex((result) => whole.includes(result.doc))
  if (at > 1) results.splice(1, 0, ...results.splice(at, 1))
}

// Return the words of several games that a question consists of: passages that match best, with as many words.
function ofSeveralGames(index, scores, count, length) {
  const fits = [...scores].filter(([number]) => {
    const passage = index.passages[number]
    return ACROSS.has(index.docs[passage.doc].kind) && passage.words.length === count
  })
  const best = Math.max(SETTINGS.wrong * length * length, ...fits.map(([, score]) => score))
  return fits.filter(([, score]) => score >= best).map(([number]) => index.passages[number])
}

// They come after the rule that is about the word and its definition.
function withAcross(results, passages) {
  const score = results.slice(0, 2).at(-1)?.score || 0
  results.splice(2, 0, ...passages.map((passage) => ({ doc: passage.doc, score, passage })))
  return results
}

// Return the score of each passage, and how well each document holds each word of the question.
function match(index, parts) {
  const scores = new Map(), held = new Map()
  parts.forEach((part, at) => {
    const here = new Map()
    for (const [word, value] of part.matches)
      for (const number of index.words.get(word) || []) here.set(number, Math.max(value, here.get(number) || 0))
    for (const [number, value] of here) {
      const passage = index.passages[number]
      scores.set(number, (scores.get(number) || 0) + value * part.weight * part.weight)
      if (!held.has(passage.doc)) held.set(passage.doc, new Array(parts.length).fill(0))
      const shares = held.get(passage.doc)
      shares[at] = Math.max(shares[at], value * (SETTINGS.part[passage.field] || 0))
    }
  })
  return { scores, held }
}

// Return what the kind of a document, and its place, make of its score.
function factor(index, number, games, across, book) {
  const doc = index.docs[number], below = index.games[doc.game]?.below || [], holds = book?.held
  if (across && doc.kind === "topic") return SETTINGS.across
  const kind = SETTINGS.kind[doc.kind] * (doc.kind === "topic" && book ? SETTINGS.inside : 1)
  const named = games.has(doc.game) ? games.get(doc.game) : below.some((game) => games.has(game)) ? 0.5 : 0
  const foreign = doc.game && book && related(index, doc.game, book.game) ? 0.8 : 1
  const ofBook = holds && (holds.has(number) || (doc.kind === "page" && (!doc.game || doc.game === book.game)))
  const place = !holds ? (below.length ? SETTINGS.copy : 1) : ofBook ? 1 : SETTINGS.elsewhere * foreign
  return kind * place * (1 + SETTINGS.named * named)
}
