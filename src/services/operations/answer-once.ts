import type { Context } from '#context'
import { type AnswerClaim, claimAnswer, freeAnswer, writeAnswer } from '#db/api-answers.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** A program's answer: a status and its JSON. */
export interface ProgramAnswer {
  status: number
  body: Record<string, unknown>
}

export type OnceRefusal =
  /** Not 1 to 200 plain characters. */
  | 'key_invalid'
  /** The same key came with another request. */
  | 'key_reused'
  /** The first request with this key is still being worked on. */
  | 'key_in_flight'

const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Answers a program's request once per sender and key, for 24 hours (decision 0088): the same request again gets the same answer, without
 * anything being done. Only what was done is kept: a refusal changed nothing, so its key is free for the next try, as in our forms (all-or-refused.ts). `input` is only
 * kept as a keyed hash, because it may hold a password. Throws what `act` throws.
 */
export async function answerOnce(
  ctx: Context,
  request: { sender: string; key: string; input: unknown },
  act: () => Promise<ProgramAnswer>,
): Promise<Outcome<ProgramAnswer & { isRepeat: boolean }, OnceRefusal>> {
  if (!KEY.test(request.key)) return refuse('key_invalid')
  const sender = ctx.sealing.fingerprint(request.sender, 'api_answers.sender')
  const claim: AnswerClaim = { sender, key: request.key, id: ctx.random.uuid4() }
  const inputHash = ctx.sealing.fingerprint(JSON.stringify(request.input), 'api_answers.input')
  const before = await claimAnswer(ctx.db, claim, inputHash)
  if (before !== null) {
    if (!before.input_hash.equals(inputHash)) return refuse('key_reused')
    if (before.status === null || before.body === null) return refuse('key_in_flight')
    return grant({ status: before.status, body: before.body, isRepeat: true })
  }
  const answer = await actOrFree(ctx, claim, act)
  // Done or not is settled by now. An answer that can't be kept is still given, and its key stays claimed: freed, the same request would be done twice.
  const keep = answer.status < 300 ? writeAnswer(ctx.db, claim, answer.status, answer.body) : freeAnswer(ctx.db, claim)
  await keep.catch((err: unknown) => ctx.log.error({ err }, 'could not store the response to a program’s request'))
  return grant({ ...answer, isRepeat: false })
}

/** A failure did nothing: its key is free for the next try. */
async function actOrFree(ctx: Context, claim: AnswerClaim, act: () => Promise<ProgramAnswer>): Promise<ProgramAnswer> {
  try {
    return await act()
  } catch (error) {
    await freeAnswer(ctx.db, claim).catch(() => {})
    throw error
  }
}
