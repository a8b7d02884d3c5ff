/**
 * `open-month.ts EMAIL`: approves that person's identity and gives them a share in a group with five others, launched 16 days ago
 * and due within days, so that an installment is open and bids are taken now. Production's time moves for no one, so the group's
 * past is lived through the services on a clock of its own; the server sees only what is due today.
 */
import { loadConfig } from '#config'
import { findPersonByEmail } from '#db/people.ts'
import { addDays, dayOf, instantAt } from '#domain/calendar.ts'
import { settableClock } from '#integrations/clock.ts'
import { runDue } from '#jobs/run-due.ts'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { launchConsortium } from '#services/consortiums/launch-consortium.ts'
import { emailKeys } from '#services/email-keys.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { approvePeople, makeApprovedPeople } from '#worlds/make-people.ts'
import { createLog } from '../../../src/log.ts'
import { openContext } from '../../../src/open-context.ts'

const DAYS_AGO = 16
const OTHERS = 5

const [email = ''] = process.argv.slice(2)
const config = loadConfig({ LOG_LEVEL: 'error', ...process.env })
const opened = await openContext(config, createLog(config, 'stderr'), 'command')
try {
  const now = opened.ctx.clock.now()
  const today = dayOf(now, config.TIME_ZONE)
  const clock = settableClock(instantAt(addDays(today, -DAYS_AGO), '10:00:00', config.TIME_ZONE))
  const ctx = { ...opened.ctx, clock }
  const person = await findPersonByEmail(ctx.db, emailKeys(ctx, email))
  if (person === null) throw new Error('no one has this email')
  const { id } = person
  await approvePeople(ctx, [id])
  const others = await makeApprovedPeople(ctx, OTHERS, `other-${ctx.random.uuid4().slice(0, 8)}`, 'user')
  const dueDay = Number(addDays(today, 1).slice(8))
  const created = await createConsortium(ctx, {
    key: ctx.random.uuid4(),
    name: 'Blue Sedan',
    targetAmount: 12_000,
    durationMonths: 6,
    maxMembers: OTHERS + 1,
    assemblyDay: dueDay > 28 ? 1 : dueDay,
    consortiumType: 'car',
  })
  if (!created.ok) throw new Error(JSON.stringify(created.fields))
  const { consortiumId } = created
  const enrolled = await enrollMember(ctx, { consortiumId, userIds: [id, ...others] })
  if (!enrolled.ok) throw new Error(enrolled.refusal)
  const launched = await launchConsortium(ctx, { consortiumId, confirmedViability: true })
  if (!launched.ok) throw new Error(launched.refusal)
  await runDue(ctx, now, (at) => {
    if (at > clock.now()) clock.set(at)
  })
} finally {
  await opened.close()
}
