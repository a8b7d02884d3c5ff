import { createHash } from 'node:crypto'
import type { Context } from '#context'
import { findSecondStep } from '#db/second-steps.ts'
import { readStepToken } from '#integrations/accounts/step-cookie.ts'

/** What is kept of a second step's token. */
export const hashOfStep = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whose second step these cookies stand for, or null: none was begun here, or ten minutes are over. */
export async function findStepOwner(ctx: Context, cookies: string | null): Promise<string | null> {
  const token = readStepToken(cookies, ctx.config.PUBLIC_URL)
  return token === null ? null : await findSecondStep(ctx.db, hashOfStep(token))
}
