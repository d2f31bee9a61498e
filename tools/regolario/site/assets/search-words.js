// The words of a question, and the words of the index that each stands for.
import { FEW, bare, weight } from "./search-index.js"
import { SETTINGS } from "./search-settings.js"

const ENDING = 3, MOST = 0.6 // forms of a word share FEW letters and MOST of them, and differ in the last ENDING at most

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

// Return whether two words are forms of one, by their letters.
function alike(a, b, ending) {
  const most = Math.max(a.length, b.length)
  return shared(a, b) >= Math.max(FEW, most - ending, most * MOST)
}

// Return a word and its other forms among the words of `heads`.
function formsAmong(index, heads, word) {
  const near = (heads.get(word.slice(0, 3)) || []).filter((other) => alike(word, other, ENDING))
  return [word, ...near, ...(index.kin.forms.get(word) || [])]
}

// Return the words of this language in the index that mean the same as a word, in all their forms.
function synonyms(index, word) {
  const same = formsAmong(index, index.kin.heads, word).flatMap((form) => index.kin.synonyms.get(form) || [])
  const forms = [...new Set(same)].flatMap((other) => formsAmong(index, index.heads, other))
  return new Set(forms.filter((form) => index.own.has(form)))
}

// Return the words of the index that a word stands for, and how well each matches. The last word may still be typed.
function expand(index, word, last) {
  const found = new Map(), known = index.words.has(word), put = (other, match) => found.set(other, Math.max(match, found.get(other) || 0))
  if (known) put(word, 1)
  const near = (index.heads.get(word.slice(0, 3)) || []).filter((other) => other !== word)
  const isForm = (other) => alike(word, other, index.own.has(other) ? ENDING : 1)
  const begun = near.filter((other) => other.startsWith(word) && !(known && isForm(other)))
  if (last || (!known && word.length >= FEW))
    for (const other of begun) put(other, SETTINGS.begins * (known ? 0.6 : 1) * Math.max(0.5, word.length / other.length))
  const less = begun.length && !known ? 0.5 : 1
  const forms = near.filter(isForm)
  for (const other of forms) put(other, SETTINGS.alike * less)
  for (const other of index.kin.forms.get(word) || []) if (index.words.has(other)) put(other, SETTINGS.alike)
  for (const other of synonyms(index, word)) put(other, SETTINGS.synonym)
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
export function asked(index, text) {
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
