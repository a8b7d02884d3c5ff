import { data, redirect } from 'react-router'
import { NotFound } from '#services/refusals.ts'
import type { GroupArgs } from '#web/member/answer-act.server.ts'
import { readPage } from '#web/member/read-page.server.ts'

/**
 * The service's answer. Where it's over, a letter may still lead there: a member gets the group's page, someone who was one what is
 * left of it, and anyone else its 404.
 */
export async function foundOrLead<T>(args: GroupArgs, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    if ((await readPage(args)).own === null) throw data(null, { status: 404 })
    throw redirect(`/consortium/${args.params.id}`)
  }
}
