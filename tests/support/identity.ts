import { sql } from 'kysely'
import type { Context } from '#context'

/** Adds a decision about a person's identity to the history that draws are judged by, as a review that takes one back would. */
export async function decideIdentity(
  { db }: Pick<Context, 'db'>,
  userId: string,
  decision: 'approved' | 'rejected',
  at: Date,
): Promise<void> {
  await sql`insert into kyc_decisions (user_id, application_id, decision, decided_at)
    select user_id, id, ${decision}, ${at} from kyc_applications where user_id = ${userId}`.execute(db)
}
