import type { RouterContext, ServerBuild } from 'react-router'
import type { RequestContext } from '#context'
import { logSecurity } from '#services/log-security.ts'
import { eachHandler, type Handled, type HandlerArgs } from './each-handler.ts'

/**
 * The same build, in which the log says why a form, or a request to read, was refused: for every route there is and will be. Of someone who isn't signed in,
 * it doesn't say that a page wasn't there or wanted a login: for strangers, both happen all day. Of someone who is, a page that isn't there may be another's.
 */
export function loggedRefusals(build: ServerBuild): ServerBuild {
  const { contextKey } = build.entry.module as unknown as { contextKey: RouterContext<RequestContext> }
  return eachHandler(build, (handler, which) => async (args) => {
    try {
      const answer = await handler(args)
      await tell(args, answer, which)
      return answer
    } catch (thrown) {
      await tell(args, thrown, which)
      throw thrown
    }
  })

  async function tell({ request, context }: HandlerArgs, answer: unknown, { id, does }: Handled): Promise<void> {
    const status = statusOf(answer)
    if (status < 400 || status > 499) return
    const ctx = context.get(contextKey)
    if (does === 'loader' && ctx.session === null && [NOT_SIGNED_IN, NOT_FOUND].includes(status)) return
    const reason = (await codesOf(answer, does)).join(',') || (status === NOT_FOUND ? 'not_found' : 'refused')
    const { pathname: path } = new URL(request.url)
    logSecurity(ctx, 'request_refused', { status, reason, method: request.method, path, route: id })
  }
}

const NOT_SIGNED_IN = 401
const NOT_FOUND = 404

/** What a handler returned or threw, be it a `Response` or the router's `data(…)`, which each bundle makes by a class of its own. */
function statusOf(answer: unknown): number {
  if (answer instanceof Response) return answer.status
  return isData(answer) ? (answer.init?.status ?? 0) : 0
}

function isData(answer: unknown): answer is { data: unknown; init: { status?: number } | null } {
  return typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'DataWithResponseInit'
}

/** Under these names pages and doors for programs say why not, by codes, at the top of an answer; what was typed stands under others. */
const SAYS_WHY = ['problem', 'problems', 'fields', 'errors', 'refusals', 'refusal', 'refused', 'error', 'code']
/** Parts of an answer that say it for themselves: of a document, and of a message to us. */
const PARTS = ['upload', 'answer']
const CODE = /^[a-z][a-zA-Z0-9]*(?:_[a-z0-9]+)*$/
/** A form of many fields, each of which is wrong. */
const MOST_CODES = 8

async function codesOf(answer: unknown, does: Handled['does']): Promise<string[]> {
  // What a loader says is a page, with all its words.
  const isPage = does === 'loader' && isData(answer)
  const said = isData(answer) ? answer.data : answer instanceof Response ? await jsonOf(answer) : null
  return isPage ? [] : [...new Set(codesIn(said))].slice(0, MOST_CODES)
}

/** A door for programs answers in JSON, once more for us; anything else says no code. */
async function jsonOf(answer: Response): Promise<unknown> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return null
  const copy = answer.clone()
  return await copy.json().catch(() => null)
}

function codesIn(said: unknown): string[] {
  if (!isRecord(said)) return []
  return Object.entries(said).flatMap(([name, value]) => {
    if (SAYS_WHY.includes(name))
      return [...codeOf(value), ...(isRecord(value) ? Object.values(value).flatMap(codeOf) : [])]
    return PARTS.includes(name) ? codesIn(value) : []
  })
}

/** A code by itself, or with what its sentence names. */
function codeOf(value: unknown): string[] {
  const code = isRecord(value) ? value.code : value
  return typeof code === 'string' && CODE.test(code) ? [code] : []
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
