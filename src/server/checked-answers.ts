import type { ServerBuild } from 'react-router'
import { eachHandler, type Handled, type Handler } from './each-handler.ts'

/** No page's data is so deep; what is, runs in a circle. */
const DEEPEST = 50

/**
 * The same site, with every loader and action checked: it answers with plain data, a redirect or a response. Anything else
 * (a class instance, a function, the context) is a bug that could carry out what no page shows, so it throws: the log names the
 * route and where, the reader gets an error page without content. Stands around all routes, so a new one is checked too.
 */
export function withCheckedAnswers(build: ServerBuild): ServerBuild {
  return eachHandler(build, checked)
}

/** A loader or action answered with something that is no plain data. The message names the place, never the content. */
export class UnsafeAnswer extends Error {
  override name = 'UnsafeAnswer'
}

function checked(handler: Handler, { id, does }: Handled): Handler {
  const who = `the ${does} of ${id}`
  return async (args) => {
    let answer: unknown
    try {
      answer = await handler(args)
    } catch (thrown) {
      // An error is reported without its content by the router; what else is thrown is an answer.
      if (!(thrown instanceof Error)) requireAnswer(thrown, who)
      throw thrown
    }
    requireAnswer(answer, who)
    return answer
  }
}

/** Throws UnsafeAnswer unless the value is a response, or plain data with or without a status. */
export function requireAnswer(answer: unknown, who: string): void {
  if (answer instanceof Response) return
  requirePlain(isDataWithInit(answer) ? answer.data : answer, who, 'its answer', 0)
}

function isDataWithInit(answer: unknown): answer is { data: unknown } {
  return typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'DataWithResponseInit'
}

function requirePlain(value: unknown, who: string, place: string, depth: number): void {
  if (typeof value === 'function' || typeof value === 'symbol') throw unsafe(who, place, `a ${typeof value}`)
  if (typeof value !== 'object' || value === null || value instanceof Date) return
  if (depth > DEEPEST) throw unsafe(who, place, 'data without an end')
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) requirePlain(item, who, `${place}[${at}]`, depth + 1)
    return
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null)
    throw unsafe(who, place, `an instance of ${value.constructor?.name ?? 'a class'}`)
  for (const [key, item] of Object.entries(value)) requirePlain(item, who, `${place}.${key}`, depth + 1)
}

function unsafe(who: string, place: string, what: string): UnsafeAnswer {
  return new UnsafeAnswer(`${who} answers with ${what} in ${place}; it must be plain data, a redirect or a response`)
}
