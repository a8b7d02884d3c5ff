import { useState } from 'react'

/**
 * Counts the answers a form has received, as a key: whatever has the key starts empty again with each one, as passwords must. With
 * `counts`, only those it names.
 */
export function useAnswerCount<Answer>(answer: Answer, counts: (answer: Answer) => boolean = () => true): number {
  const [state, setState] = useState({ answer, count: 0 })
  if (state.answer === answer) return state.count
  const next = { answer, count: state.count + (counts(answer) ? 1 : 0) }
  setState(next)
  return next.count
}
