import type { FaqEntry } from '#domain/chat/faq-entry.ts'

const IN_QUESTION = 10
const IN_ANSWER = 5
const PER_KEYWORD = 8
const WORD_IN_QUESTION = 3
const WORD_IN_ANSWER = 2
const WORD_IN_KEYWORD = 4
const SHORTEST_WORD = 3
const KEPT = 3
const RELATED = 2
/** A top score above this is an answer; up to it, only candidates. */
const DIRECT_ABOVE = 8
const PREVIEW_LENGTH = 120

/** What the chat found for a query (CHAT-05). */
export type FaqFinding<Entry> =
  | { kind: 'none' }
  | { kind: 'candidates'; entries: Entry[] }
  | { kind: 'answer'; entry: Entry; related: Entry[] }

/** Lower case without accents, so that "Contemplação" and "contemplacao" are the same word. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * How well an entry fits what was typed (CHAT-04): the whole query 10 in the question and 5 in the answer; 8 for each
 * keyword that stands in the query; each word of the query over 2 characters 3 in the question, 2 in the answer, 4 in any
 * keyword. Words are split on spaces; case and accents do not count. A blank query scores 0.
 */
export function faqScore(entry: FaqEntry, query: string): number {
  const sought = folded(query).trim()
  if (sought === '') return 0
  const question = folded(entry.question)
  const answer = folded(entry.answerText)
  const keywords = entry.keywords.map(folded)
  let score = (question.includes(sought) ? IN_QUESTION : 0) + (answer.includes(sought) ? IN_ANSWER : 0)
  score += PER_KEYWORD * keywords.filter((keyword) => sought.includes(keyword)).length
  for (const word of sought.split(/\s+/).filter(({ length }) => length >= SHORTEST_WORD)) {
    if (question.includes(word)) score += WORD_IN_QUESTION
    if (answer.includes(word)) score += WORD_IN_ANSWER
    if (keywords.some((keyword) => keyword.includes(word))) score += WORD_IN_KEYWORD
  }
  return score
}

/**
 * Searches the entries of one language (CHAT-05): none with a score is no match; a best score up to 8 gives at most three
 * candidates; above 8 the best is the answer and two more are related. Where fewer than two more have a score, the rest
 * are of the answer's own category, then any. Equal scores keep the order of the entries.
 */
export function searchFaq<Entry extends FaqEntry>(entries: readonly Entry[], query: string): FaqFinding<Entry> {
  const ranked = entries
    .map((entry) => ({ entry, score: faqScore(entry, query) }))
    .sort((a, b) => b.score - a.score)
    .filter(({ score }) => score > 0)
  const best = ranked[0]
  if (best === undefined) return { kind: 'none' }
  if (best.score <= DIRECT_ABOVE)
    return { kind: 'candidates', entries: ranked.slice(0, KEPT).map(({ entry }) => entry) }
  const scored = ranked.map(({ entry }) => entry)
  return { kind: 'answer', entry: best.entry, related: relatedTo(best.entry, scored, entries) }
}

/** Two related entries: the next best in `scored`, then others in the same category, then any. */
export function relatedTo<Entry extends FaqEntry>(
  entry: Entry,
  scored: readonly Entry[],
  entries: readonly Entry[],
): Entry[] {
  const neighbors = entries.filter(({ category }) => category === entry.category)
  return [...new Set([...scored, ...neighbors, ...entries])].filter((other) => other !== entry).slice(0, RELATED)
}

/** The beginning of an answer, at most 120 characters with its ellipsis, cut between words where that is possible. */
export function faqPreview(answerText: string): string {
  const letters = [...answerText]
  if (letters.length <= PREVIEW_LENGTH) return answerText
  const start = letters.slice(0, PREVIEW_LENGTH - 1).join('')
  const lastSpace = letters[PREVIEW_LENGTH - 1] === ' ' ? -1 : start.lastIndexOf(' ')
  return `${(lastSpace > 0 ? start.slice(0, lastSpace) : start).replace(/[\s,;:.]+$/, '')}…`
}
