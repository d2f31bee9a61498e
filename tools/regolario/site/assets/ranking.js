// Ranking: what a player types, and the rules that answer it.
//
// A document is a rule, table, open question, term or page; a word of several games comes after those. Its passages are
// its name, other words for it, what players ask, its short wording, its sentences and its names in other languages. The
// score of a document is that of its best passage (how much of the question the passage holds, and how much else), the
// share of the question that the whole document holds and, for a question of several words, how often its phrases have them
// and how alike one of them is if every word counts the same. A word matches itself, other forms with the same beginning,
// longer words that it begins, words of the same meaning, and words with one or two wrong letters. A term in the question
// matches every passage with that term, in whatever words.
import { ACROSS, OWN, bare, related, weight } from "./search-index.js"
import { SETTINGS } from "./search-settings.js"
import { asked } from "./search-words.js"
export { bare, holdsTerm, open, unpacked } from "./search-index.js"

// The fields in which a question that stands there word for word leads to a document. The title of an open question does
// not: the rule that it is about often answers it.
const WHOLE = { rule: ["name", "also", "ask", "question"], table: ["name", "also", "ask"], topic: ["name", "ask"], question: ["ask"], note: ["name", "ask"] }

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

// Return how much each rule is about a term: the term in its name, and first of its game; the words of the definition, the
// same source.
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
    for (const number of firsts(index, term, found)) found.set(number, found.get(number) + SETTINGS.homeFirst)
    index.homes.set(term, found)
  }
  return index.homes.get(term)
}

// Return the first rule of each game with a term in its name: others use what it explains.
function firsts(index, term, rules) {
  const named = (index.words.get(term) || []).map((number) => index.passages[number]).filter((passage) => passage.field === "name" && rules.has(passage.doc))
  const first = new Map(named.map(({ doc }) => doc).sort((one, other) => other - one).map((number) => [index.docs[number].game, number]))
  return first.values()
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
  const { scores, words, held } = match(index, parts, holds)
  const length = Math.hypot(...parts.map((part) => part.weight)), total = parts.reduce((sum, part) => sum + part.weight, 0)
  const best = new Map()
  for (const [number, score] of scores) {
    const passage = index.passages[number], norm = passage.norm ** SETTINGS.length * length ** (1 - SETTINGS.length)
    const value = ((SETTINGS.best[passage.field] || 0) * (passage.inherits ? SETTINGS.inherits : 1) * (passage.from === undefined ? 1 : index.uses.get(passage.from) ** -SETTINGS.uses) * score) / (length * norm)
    if (value > (best.get(passage.doc)?.value || 0)) best.set(passage.doc, { value, passage })
  }
  const alike = mostAlike(index, words, parts.length), results = []
  for (const [number, { shares, times }] of held) {
    if (book?.hidden.has(number) || ACROSS.has(index.docs[number].kind)) continue
    const whole = parts.reduce((sum, part, at) => sum + part.weight * shares[at], 0) / total
    const often = parts.reduce((sum, part, at) => sum + part.weight * usual(index, number, times[at]), 0) / total
    const phrases = parts.length > 1 ? SETTINGS.often * often + SETTINGS.plain * (alike.get(number) || 0) : SETTINGS.oftenAlone * often
    const home = Math.max(0, ...[...terms].map(([term, share]) => share * (homes(index, term).get(number) || 0)))
    const score = (best.get(number)?.value || 0) + SETTINGS.whole * whole + SETTINGS.home * home + phrases
    results.push({ doc: number, score: score * factor(index, number, games, across, book), passage: best.get(number)?.passage })
  }
  const telling = new Set(parts.filter((part) => part.weight >= SETTINGS.telling).flatMap((part) => [...part.matches.keys()]))
  const exact = wholePhrases(index, scores, parts), first = ({ doc }) => exact.has(doc) && (book ? holds.has(doc) : parts.length > 1)
  results.sort((a, b) => first(b) - first(a) || b.score - a.score)
  if (book && !across && !games.size) ownFirst(results, holds)
  withDefinition(results, terms)
  return { results: withAcross(results, ofSeveralGames(index, scores, parts.length, length)), words: telling, terms: [...terms.keys()].map((term) => Number(term.slice(1))) }
}

// Return the documents that have the question word for word as a name or phrase.
function wholePhrases(index, scores, parts) {
  const found = new Set()
  for (const number of scores.keys()) {
    const { doc, field, words } = index.passages[number]
    if (words.length !== parts.length || !WHOLE[index.docs[doc].kind]?.includes(field)) continue
    if (words.every((word, at) => word === parts[at].word)) found.add(doc)
  }
  return found
}

// The best answer of the rulebook that is read comes before answers of other games that are hardly better.
function ownFirst(results, holds) {
  const at = results.findIndex((result) => holds.has(result.doc))
  if (at > 0 && results[at].score >= SETTINGS.comparable * results[0].score) results.unshift(...results.splice(at, 1))
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

// Return how much each document is like the question in its most similar phrase, if every word counts the same.
function mostAlike(index, words, count) {
  const found = new Map()
  for (const [number, same] of words) {
    const passage = index.passages[number]
    if (!OWN.has(passage.field) && passage.field !== "question") continue
    found.set(passage.doc, Math.max(found.get(passage.doc) || 0, (2 * same) / (count + passage.words.length)))
  }
  return found
}

// Return how usual a word is that the phrases of a document have `times` times: from 0 to 1, less if they are long.
function usual(index, number, times) {
  return times / (times + SETTINGS.oftenAtLeast + index.lengths.get(number) / SETTINGS.oftenAmong)
}

// Return the score of each passage and how many words it shares with the question; for each document, how well it holds
// each word and how many times its phrases have it. What a document inherits counts in the rulebooks that show it instead of
// what it replaces.
function match(index, parts, holds) {
  const scores = new Map(), words = new Map(), held = new Map()
  parts.forEach((part, at) => {
    const here = new Map()
    for (const [word, value] of part.matches)
      for (const number of index.words.get(word) || []) here.set(number, Math.max(value, here.get(number) || 0))
    for (const [number, value] of here) {
      const passage = index.passages[number]
      if (passage.inherits && !holds?.has(passage.doc)) continue
      scores.set(number, (scores.get(number) || 0) + value * part.weight * part.weight)
      words.set(number, (words.get(number) || 0) + value)
      if (!held.has(passage.doc)) held.set(passage.doc, { shares: new Array(parts.length).fill(0), times: new Array(parts.length).fill(0) })
      const { shares, times } = held.get(passage.doc)
      shares[at] = Math.max(shares[at], value * (SETTINGS.part[passage.field] || 0))
      if (OWN.has(passage.field)) times[at] += value
    }
  })
  return { scores, words, held }
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
