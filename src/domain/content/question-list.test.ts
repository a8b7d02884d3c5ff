import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterListAct, MOST_QUESTIONS, newQuestionId, QUESTION_ID } from '#domain/content/question-list.ts'

describe('the questions of the FAQ page', () => {
  it.each([
    ['add', 'd', ['a', 'b', 'c', 'd']],
    ['up', 'b', ['b', 'a', 'c']],
    ['up', 'a', ['a', 'b', 'c']],
    ['down', 'b', ['a', 'c', 'b']],
    ['down', 'c', ['a', 'b', 'c']],
    ['remove', 'b', ['a', 'c']],
  ] as const)('%s %s', (act, id, after) => {
    expect(afterListAct(['a', 'b', 'c'], act, id)).toEqual({ ok: true, value: after })
  })

  it('refuse what makes no sense', () => {
    expect(afterListAct(['a'], 'add', 'a')).toMatchObject({ refusal: 'question_listed' })
    expect(afterListAct(['a'], 'up', 'b')).toMatchObject({ refusal: 'question_not_listed' })
    expect(afterListAct(['a'], 'remove', 'a')).toMatchObject({ refusal: 'last_question' })
    const full = Array.from({ length: MOST_QUESTIONS }, (_, at) => `q${at}`)
    expect(afterListAct(full, 'add', 'one-more')).toMatchObject({ refusal: 'too_many_questions' })
  })

  it('lose and double none by moving', () => {
    const ids = ['a', 'b', 'c', 'd']
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('up', 'down'), fc.constantFrom(...ids))), (moves) => {
        let now = ids
        for (const [act, id] of moves) {
          const next = afterListAct(now, act, id)
          if (next.ok) now = next.value
        }
        expect(now.toSorted()).toEqual(ids)
      }),
    )
  })
})

describe('a new question’s id', () => {
  it('says its words, and no other has it', () => {
    expect(newQuestionId('Can I pay by Pix?', new Set())).toBe('can-i-pay-by-pix')
    expect(newQuestionId('Can I pay by Pix?', new Set(['can-i-pay-by-pix']))).toBe('can-i-pay-by-pix-b')
    expect(newQuestionId('¿?', new Set(['question', 'question-b']))).toBe('question-bb')
  })

  it('is always one', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 3 }), (text, times) => {
        const taken = new Set<string>()
        for (let nth = 0; nth < times; nth += 1) taken.add(newQuestionId(text, taken))
        expect(newQuestionId(text, taken)).toMatch(QUESTION_ID)
        expect(taken.size).toBe(times)
      }),
    )
  })
})
