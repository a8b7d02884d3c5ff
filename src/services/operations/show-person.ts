import { asActor, type Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findFailingSince, readMailOutcomes } from '#db/mail-outcomes.ts'
import { readNoticeChoices } from '#db/notice-choices.ts'
import { findPersonDesk, LOOKED, type PersonDeskRow } from '#db/pages/person-desk.ts'
import { isUuid } from '#domain/ids.ts'
import type { MailOutcome } from '#domain/notices/mail-outcomes.ts'
import { type NoticeTopic, topicOf } from '#domain/notices/topics.ts'
import { requirePermission } from '#services/access.ts'
import { listDevices, type OpenSession } from '#services/accounts/list-devices.ts'
import { openPersonNotes, type PersonNote } from '#services/accounts/person-notes.ts'
import { recordAudit } from '#services/audit.ts'
import { type FormerSpot, listFormerSpots } from '#services/consortiums/list-former-spots.ts'
import { listMyConsortiums, type MyConsortium } from '#services/consortiums/list-my-consortiums.ts'
import { listNotices, type NoticeLine } from '#services/notices/list-notices.ts'
import { addressKey } from '#services/notices/mail-address.ts'
import { NotFound } from '#services/refusals.ts'

const MOST_NOTES = 50
const MOST_LETTERS = 10

/** A notice that was for them, and what became of its email: it waits, it was sent, they turned emails on its topic off, or what came back about it. */
export interface SentLetter extends Pick<NoticeLine, 'id' | 'kind' | 'at' | 'isRead' | 'values'> {
  mail: 'waits' | 'sent' | 'off' | MailOutcome
}

/** Everything the desk sees of a person. Plain values that may travel to the browser; nothing of what the identity form seals. */
export interface ShownPerson {
  person: PersonDeskRow
  /** Where they stand in each group, by the same rule as their own home. */
  memberships: Pick<
    MyConsortium,
    'consortiumId' | 'name' | 'position' | 'status' | 'launchedAt' | 'totalPaidCents' | 'remainingCents' | 'tags'
  >[]
  former: Pick<FormerSpot, 'consortiumId' | 'groupName' | 'position' | 'end' | 'endedAt' | 'isOpen'>[]
  notes: PersonNote[]
  letters: SentLetter[]
  /** Since when email to their address has failed; null while it arrives, as far as we know. */
  emailFailingSince: Date | null
  sessions: Pick<OpenSession, 'id' | 'device' | 'signedInAt' | 'lastActiveAt'>[]
}

/**
 * One person for the desk: who they are, their groups and payments, what was sent to them, noted about them, and done. That someone looked is
 * written down first. Throws Forbidden without users.read, NotFound.
 */
export async function showPerson(ctx: Context, userId: string): Promise<ShownPerson> {
  requirePermission(ctx, 'users.read')
  const person = isUuid(userId) ? await findPersonDesk(ctx.db, userId) : null
  if (person === null) throw new NotFound('person_not_found')
  const entry = { action: LOOKED, subjectKind: 'user', subjectId: person.id }
  await outsideCells(ctx, (tx) => recordAudit(ctx, tx, [entry], ctx.clock.now()))
  // Read as the person reads them, so that the desk and the member never see two truths.
  const theirs = asActor(ctx, { kind: 'person', userId: person.id, role: 'user' })
  const [memberships, former, notes, notices, devices, [choices], emailFailingSince] = await Promise.all([
    listMyConsortiums(theirs),
    listFormerSpots(theirs),
    openPersonNotes(ctx, ctx.db, person.id, MOST_NOTES),
    listNotices(theirs, { language: person.language, before: null }),
    listDevices(theirs, { sessionId: '' }),
    readNoticeChoices(ctx.db, [person.id]),
    findFailingSince(ctx.db, addressKey(ctx, person.email)),
  ])
  const letters = notices.notices.slice(0, MOST_LETTERS)
  const outcomes = await readMailOutcomes(
    ctx.db,
    person.id,
    letters.map(({ id }) => id),
  )
  return {
    person,
    memberships: memberships.map(
      ({ consortiumId, name, position, status, launchedAt, totalPaidCents, remainingCents, tags }) => ({
        ...{ consortiumId, name, position, status, launchedAt, totalPaidCents, remainingCents, tags },
      }),
    ),
    former: former.map(({ consortiumId, groupName, position, end, endedAt, isOpen }) => ({
      ...{ consortiumId, groupName, position, end, endedAt, isOpen },
    })),
    notes,
    letters: letters.map((line) => sentLetterOf(line, choices?.muted ?? [], outcomes.get(line.id))),
    emailFailingSince,
    sessions: devices.sessions.map(({ id, device, signedInAt, lastActiveAt }) => ({
      id,
      device,
      signedInAt,
      lastActiveAt,
    })),
  }
}

function sentLetterOf(
  { mailedAt, ...line }: NoticeLine,
  muted: readonly NoticeTopic[],
  outcome: MailOutcome | undefined,
): SentLetter {
  const topic = topicOf(line.kind)
  const isOff = topic !== null && muted.includes(topic)
  return { ...line, mail: outcome ?? (mailedAt === null ? 'waits' : isOff ? 'off' : 'sent') }
}
