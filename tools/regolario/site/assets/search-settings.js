// How much counts for what in the answers of the search.
export const SETTINGS = {
  best: { name: 1, also: 1.2, ask: 0.8, sheet: 0.55, text: 0.55, other: 1.25, otherAsk: 0.5, example: 0.7, question: 0.8 },
  part: { name: 0.6, also: 1.25, ask: 0.7, sheet: 0.8, text: 1.1, other: 0.6, otherAsk: 0.3, example: 0.6, question: 0.5, chapter: 0.8 },
  kind: { rule: 1, table: 0.97, question: 0.88, page: 0.7, topic: 1, term: 0.65, deck: 0.65, note: 0.5 },
  whole: 0.85, // the whole document, beside its best passage
  often: 3, oftenAtLeast: 2, oftenAmong: 40, // how often its phrases have the words: half for 2 times and 1 for each 40 words
  oftenAlone: 0.15, // of a question of one word
  plain: 0.8, // its most similar phrase, every word counting the same
  length: 0.45, // how much the length of a passage counts against it
  begins: 1, alike: 0.95, synonym: 0.4, wrong: 0.6, wrongTwice: 0.4, // words that are not the same
  telling: 1.5, // the least weight of a word that is marked in an answer
  unknown: 3, // the weight of a word that no document has
  term: 0.65, // the term of the question, in other words
  home: 0.65, homeName: 0.5, homeFirst: 0.2, homeText: 0.5, homeSource: 0.3, // the rule that is about the term of the question
  inside: 0.2, across: 3, // a topic, inside a rulebook; for a question about all games
  acrossWord: 0.1, // the words by which a question is about all games
  naming: 0.3, named: 0.25, // a word that names a game says little else, and prefers that game
  uses: 0.3, // a question that many rules depend on says less about each
  inherits: 0.95, // a phrase of what a rule replaces
  copy: 0.95, elsewhere: 0.6, // a variant's copy of a rule, outside the variant; other games, inside a rulebook
  comparable: 0.8, // an answer of the rulebook comes first if it is this good beside another game's, which `elsewhere` has lessened
}
