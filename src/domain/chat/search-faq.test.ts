import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FaqEntry } from './faq-entry.ts'
import { faqPreview, faqScore, relatedTo, searchFaq } from './search-faq.ts'

function entry(id: string, question: string, answerText: string, keywords: string[], category = 'general'): FaqEntry {
  return { id, question, answerText, keywords, category: category as FaqEntry['category'], language: 'enUS' }
}

const FEE = entry('fee', 'What does it cost?', 'One fee, no interest.', ['cost', 'late fee'], 'payment')
const BID = entry('bid', 'Can I bid?', 'A bid is sealed.', ['bid', 'faster'], 'payment')
const DRAW = entry('draw', 'Como é a contemplação?', 'Por sorteio.', ['contemplação', 'sorteio'])
const SAFE = entry('safe', 'Is it safe?', 'The reserve has a limit.', ['reserve'], 'security')
const ALL = [FEE, BID, DRAW, SAFE]

describe('CHAT-04 what one entry scores', () => {
  test.each([
    // The whole query in question 10; "does" 3 and "what" 3 and "cost?" 3 in the question; the keyword "cost" in the query 8.
    ['what does it cost?', FEE, 10 + 3 + 3 + 3 + 8],
    // The whole query in the answer 5; "one" and "fee," 2 each in the answer.
    ['one fee,', FEE, 5 + 2 + 2],
    // In the question only as a word: 3; in a keyword as a word: 4; the whole query 10; the keyword in the query 8.
    ['cost', FEE, 10 + 8 + 3 + 4],
    // A keyword of two words needs both in the query; its words count as words.
    ['late', FEE, 4],
    ['late fee', FEE, 8 + 4 + (2 + 4)],
    // Two letters are no word, but the whole query still counts.
    ['it', FEE, 10],
    ['is it', SAFE, 10],
    // "bid" stands in question, answer and keywords; each word counts once per place, however often it occurs there.
    ['bid', BID, 10 + 5 + 8 + 3 + 2 + 4],
    ['bid bid', BID, 8 + 2 * (3 + 2 + 4)],
    // Punctuation stays on the word, so the word is not found; the keyword inside the query still is.
    ['bid!!', BID, 8],
    // A keyword counts wherever it stands in the query, also inside a longer word.
    ['forbidden', BID, 8],
    ['nothing like that', SAFE, 0],
    ['   ', FEE, 0],
    ['', FEE, 0],
  ] as const)('%j', (query, of, score) => {
    expect(faqScore(of, query)).toBe(score)
  })

  test.each(['contemplação', 'CONTEMPLAÇÃO', 'contemplacao', '  Contemplacao  ', 'Contemplac\u0327a\u0303o'])(
    'case, accents and space around do not count: %j',
    (query) => expect(faqScore(DRAW, query)).toBe(10 + 8 + 3 + 4),
  )

  test('several spaces and line ends between words are one', () => {
    expect(faqScore(FEE, 'late\n  fee')).toBe(4 + (2 + 4))
  })

  test('any query: never negative, blind to case and to space around it', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...ALL), (query, of) => {
        const score = faqScore(of, query)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(faqScore(of, `  ${query} `)).toBe(score)
      }),
    )
  })

  test('any query: one word more never scores less, the whole-query points aside', () => {
    fc.assert(
      fc.property(fc.constantFrom('cost', 'bid', 'reserve', 'sorteio'), fc.stringMatching(/^[a-z]{1,8}$/), (a, b) => {
        for (const of of ALL) expect(faqScore(of, `${a} ${b}`)).toBeGreaterThanOrEqual(faqScore(of, a) - 10 - 5)
      }),
    )
  })
})

describe('CHAT-05 what the chat does with the scores', () => {
  test('no score: no match', () => {
    expect(searchFaq(ALL, 'zebra')).toEqual({ kind: 'none' })
    expect(searchFaq(ALL, ' ')).toEqual({ kind: 'none' })
    expect(searchFaq([], 'bid')).toEqual({ kind: 'none' })
  })

  test('a best score of 8 is not enough for an answer: candidates', () => {
    expect(faqScore(BID, 'bid!!')).toBe(8)
    expect(searchFaq(ALL, 'bid!!')).toEqual({ kind: 'candidates', entries: [BID] })
  })

  test('a best score of 9 is an answer with two related', () => {
    expect(faqScore(FEE, 'one fee,')).toBe(9)
    expect(searchFaq(ALL, 'one fee,')).toMatchObject({ kind: 'answer', entry: FEE })
  })

  test('at most three candidates, best first, equal ones in their order', () => {
    const weak = ['a', 'b', 'c', 'd'].map((id) => entry(id, `Only ${id}`, 'Something with lamp.', ['nothing']))
    const strong = entry('e', 'Which lamp is it', 'No.', ['nothing'])
    // "lamps?" is no word of any; "lamp" gives 5 + 2 in the answers of the weak and 10 + 3 in the question of the strong.
    expect(searchFaq([...weak, strong], 'lamp')).toMatchObject({ kind: 'answer', entry: strong })
    const found = searchFaq(weak, 'lamp')
    expect(found).toEqual({ kind: 'candidates', entries: weak.slice(0, 3) })
  })

  test('what has no score is never a candidate', () => {
    expect(searchFaq(ALL, 'late')).toEqual({ kind: 'candidates', entries: [FEE] })
  })

  test('related are the next best; what is missing comes from the same category, then from anywhere', () => {
    expect(searchFaq(ALL, 'bid reserve')).toEqual({ kind: 'answer', entry: BID, related: [SAFE, FEE] })
    expect(relatedTo(DRAW, [], ALL)).toEqual([FEE, BID])
    expect(relatedTo(BID, [BID], ALL)).toEqual([FEE, DRAW])
  })

  test('any query finds at most three entries, all different, the answer not among its related', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const found = searchFaq(ALL, query)
        if (found.kind === 'answer') {
          expect(found.related).toHaveLength(2)
          expect(new Set([found.entry, ...found.related]).size).toBe(3)
        }
        if (found.kind === 'candidates') expect(found.entries.length).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe('CHAT-05 previews', () => {
  test.each([
    ['Short.', 'Short.'],
    ['x'.repeat(120), 'x'.repeat(120)],
    ['x'.repeat(121), `${'x'.repeat(119)}…`],
    [`${'word '.repeat(30)}end`, `${'word '.repeat(23)}word…`],
  ])('%j', (text, preview) => expect(faqPreview(text)).toBe(preview))

  test('any answer: at most 120 characters, and the beginning of the answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 300 }), (text) => {
        const preview = faqPreview(text)
        expect([...preview].length).toBeLessThanOrEqual(120)
        if (preview !== text) expect(text.startsWith(preview.slice(0, -1))).toBe(true)
      }),
    )
  })
})
