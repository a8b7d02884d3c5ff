import type { Context } from '#context'
import { readMemberUsers } from '#db/members.ts'
import { insertRows, type Tx } from '#db/rows.ts'
import type { Notice } from '#domain/notices/notice.ts'
import { invariant } from '#domain/verdict.ts'

/** Who is told: a person by id, or the member behind a payment, a bid, a selection, or a transfer. */
type Reader = string | { readonly consortium_id: string; readonly consortium_member_id: string }

/** What happened, and to whom. */
export type AddressedNotice = Notice & { to: Reader }

/**
 * Records notices in the transaction of what happened; a job emails them afterward, so no one is told about something
 * that was rolled back. Lives and benchmarks switch them off.
 */
export async function notify(ctx: Context, tx: Tx, notices: readonly AddressedNotice[], at: Date): Promise<void> {
  if (!ctx.notices || notices.length === 0) return
  const userOf = await readReaders(tx, notices)
  await insertRows(
    tx,
    'notifications',
    {
      user_id: 'uuid',
      id: 'uuid',
      kind: 'text',
      details: 'jsonb',
      created_at: 'timestamptz',
    },
    notices.map((notice) => ({
      user_id: userOf(notice),
      id: ctx.random.uuid7(at),
      kind: notice.kind,
      details: notice.details,
      created_at: at,
    })),
  )
}

/** Whose notice each one is: one query for all those that name a member. */
async function readReaders(tx: Tx, notices: readonly AddressedNotice[]): Promise<(of: AddressedNotice) => string> {
  const members = notices.flatMap(({ to }) =>
    typeof to === 'string' ? [] : [{ consortium_id: to.consortium_id, id: to.consortium_member_id }],
  )
  const users = members.length === 0 ? new Map<string, string>() : await readMemberUsers(tx, members)
  return ({ to, kind }) => {
    const userId = typeof to === 'string' ? to : users.get(to.consortium_member_id)
    invariant(userId, `a notice of ${kind} has its reader`)
    return userId
  }
}
