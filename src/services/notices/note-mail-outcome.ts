import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findFailingSince, insertMailOutcome, type Mailing } from '#db/mail-outcomes.ts'
import { findStateOf, readNoticeChoices, writeNoticeChoices } from '#db/notice-choices.ts'
import { lockPerson } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import type { MailOutcome } from '#domain/notices/mail-outcomes.ts'
import { zoneOfState } from '#domain/notices/notice-choices.ts'
import { NOTICE_TOPICS } from '#domain/notices/topics.ts'
import { recordAudit } from '#services/audit.ts'
import { addressKey } from '#services/notices/mail-address.ts'

/**
 * Writes down what became of an email, and what follows: after a failure, ordinary email to its address is held until its owner opens a link sent
 * there; after a complaint, the account at that address gets no optional email anymore. False when it was known, and nothing follows twice.
 */
export async function noteMailOutcome(
  ctx: Context,
  mailing: Mailing,
  { outcome, status }: { outcome: MailOutcome; status: string | null },
): Promise<boolean> {
  return await outsideCells(ctx, async (tx) => {
    const person = await lockPerson(tx, mailing.user_id)
    if (person === null) return false
    const wasFailing = await isFailing(tx, mailing)
    if (!(await insertMailOutcome(tx, { ...mailing, outcome, status }))) return false
    // An offer of a spot, or the note to an address that was given up, may have gone to someone who has no account here.
    const isTheirs = addressKey(ctx, person.email).equals(mailing.address_key)
    if (outcome === 'complained' && isTheirs) await stopOptional(tx, person.id)
    const begins = outcome === 'failed' && !wasFailing && (await isFailing(tx, mailing))
    const action = begins ? 'user.email_failed' : outcome === 'complained' ? 'user.email_complained' : null
    if (action === null) return true
    const details = { mailId: mailing.mail_id, own: isTheirs, ...(status !== null && { status }) }
    const entry = { action, subjectKind: 'user', subjectId: person.id, details }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return true
  })
}

const isFailing = async (tx: Tx, { address_key }: Mailing) => (await findFailingSince(tx, address_key)) !== null

/** As if they had followed the link of each topic; quiet hours stay as chosen. */
async function stopOptional(tx: Tx, userId: string): Promise<void> {
  const [row] = await readNoticeChoices(tx, [userId])
  await writeNoticeChoices(tx, {
    user_id: userId,
    muted: [...NOTICE_TOPICS],
    quiet_from: row?.quiet_from ?? null,
    quiet_until: row?.quiet_until ?? null,
    time_zone: row?.time_zone ?? zoneOfState(await findStateOf(tx, userId)),
  })
}
