import type { Context } from '#context'
import { readClosingFacts, updateUseBy } from '#db/closing-facts.ts'
import { lockDueToClose, updateCloseChecks, updateClosing } from '#db/consortiums.ts'
import { lockHeads } from '#db/ledger.ts'
import { readActiveMembers } from '#db/members.ts'
import { byKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { addDays, dayOf, instantAt } from '#domain/calendar.ts'
import { PAY_WITHIN_DAYS, STATEMENT_WITHIN_DAYS, startsClosing } from '#domain/consortiums/closing.ts'
import { add } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import { shareFund } from '#services/cancellation/share-fund.ts'
import { makeFinalStatement } from '#services/consortiums/make-final-statement.ts'
import { moveConsortiums } from '#services/consortiums/move-consortiums.ts'
import { type PastTerm, statementWaitOf } from '#services/consortiums/statement-wait-of.ts'
import { fundsNow, operatorCover } from '#services/ledger/group-funds.ts'
import { notify } from '#services/notices/notify.ts'
import { openFurtherMonths } from '#services/payments/open-installments.ts'
import { readPlans } from '#services/payments/plans.ts'
import { inGroupSlices } from '#services/slices.ts'
import { recordGroupEvents } from '#services/webhooks/record-group-events.ts'

/**
 * Looks at each group past its term (rules 11): starts its closing when everyone is selected or the extensions are done, makes the final
 * statement as soon as nothing stands in its way, and completes the group when its final payments have gone out. While it's closing, it's
 * looked at every day. Returns how many were looked at.
 */
export async function closeConsortiums(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'close_consortiums',
    dueBy,
    lock: lockDueToClose,
    work: async (tx, groups) => {
      const ids = groups.map(({ id }) => id)
      const facts = byKey(await readClosingFacts(tx, ids), ({ consortium_id }) => consortium_id)
      const heads = byKey(await lockHeads(tx, ids), ({ consortium_id }) => consortium_id)
      const members = Map.groupBy(await readActiveMembers(tx, ids), ({ consortium_id }) => consortium_id)
      const all = groups.map((group): PastTerm => {
        const [own, head] = [facts.get(group.id), heads.get(group.id)]
        invariant(own && head, 'a group has its facts and its ledger')
        return { group, facts: own, head, members: members.get(group.id) ?? [] }
      })
      await startClosing(
        ctx,
        tx,
        all.filter(({ group }) => group.closing_at === null),
        dueBy,
      )
      for (const one of all.filter(({ group }) => group.closing_at !== null)) await goOn(ctx, tx, one, dueBy)
    },
  })
}

/** Starts the closing of groups whose time has come; the others are looked at again when their next assembly is held. */
async function startClosing(ctx: Context, tx: Tx, past: readonly PastTerm[], at: Date): Promise<void> {
  if (past.length === 0) return
  const plans = await readPlans(
    tx,
    past.map(({ group }) => group),
    past.flatMap(({ members }) => members),
  )
  const isOver = ({ group, facts, members }: PastTerm) =>
    startsClosing({
      durationMonths: group.duration_months,
      lastHeld: facts.last_held,
      isAssemblyOpen: facts.is_assembly_open,
      isCanceled: group.canceled_at !== null,
      waiting: members.filter(({ state }) => state === 'active').length,
      isOwedAhead: members.some((member) =>
        plans(member).some(({ number, totalCents }) => number >= group.next_number && totalCents > 0),
      ),
    })
  const stopped = await goOnWithExtensions(
    ctx,
    tx,
    past.filter((one) => !isOver(one)),
    at,
  )
  const starting = past.filter((one) => isOver(one) || stopped.includes(one))
  const zone = ctx.config.TIME_ZONE
  const today = dayOf(at, zone)
  const payoutsBy = addDays(today, PAY_WITHIN_DAYS)
  await updateCloseChecks(
    tx,
    past.filter((one) => !starting.includes(one)).map(({ group: { id } }) => ({ id, close_check_at: null })),
  )
  await updateClosing(
    tx,
    starting.map(({ group: { id } }) => ({ id, opens_at: null, closing_at: at, close_check_at: nextLook(at, zone) })),
  )
  await updateUseBy(
    tx,
    starting.map(({ group }) => ({
      consortium_id: group.id,
      use_by: payoutsBy,
      look_at: instantAt(addDays(payoutsBy, 1), '00:00:00', zone),
    })),
  )
  const statementBy = addDays(today, STATEMENT_WITHIN_DAYS)
  await notify(
    ctx,
    tx,
    starting.flatMap(({ group, members }) =>
      members.map(({ user_id: to, state }) =>
        state === 'selected'
          ? { to, kind: 'closing_payout' as const, details: { consortiumId: group.id, useBy: payoutsBy, statementBy } }
          : { to, kind: 'closing_started' as const, details: { consortiumId: group.id, statementBy } },
      ),
    ),
    at,
  )
}

/**
 * Reopens the extensions of groups in which someone is waiting and no month follows, such as a readmitted member (rules
 * 5, 9). Returns those for whom no month is left: their extensions are done.
 */
async function goOnWithExtensions(ctx: Context, tx: Tx, past: readonly PastTerm[], at: Date): Promise<PastTerm[]> {
  const stopped = past.filter(
    ({ group, facts }) =>
      group.opens_at === null && !facts.is_assembly_open && facts.last_held >= group.duration_months,
  )
  const again = await openFurtherMonths(
    ctx,
    tx,
    stopped.map(({ group }) => group.id),
    at,
  )
  return stopped.filter(({ group }) => !again.has(group.id))
}

/** One day of a closing group: the statement, or the end after it, or nothing yet. */
async function goOn(ctx: Context, tx: Tx, one: PastTerm, at: Date): Promise<void> {
  const { group, facts, head, members } = one
  const zone = ctx.config.TIME_ZONE
  if (facts.is_statement_made) {
    if (facts.payments_under_way === 0) {
      const isCanceled = group.canceled_at !== null
      await moveConsortiums(ctx, tx, [{ group, act: isCanceled ? 'cancel' : 'complete', at }])
      // A canceled group's end was told when its members voted.
      const completed = { kind: 'group.completed', consortiumId: group.id, at, details: {} } as const
      return await recordGroupEvents(ctx, tx, isCanceled ? [] : [completed])
    }
  } else {
    const waits = group.canceled_at === null && members.some(({ state }) => state === 'active') ? [one] : []
    const gone = await goOnWithExtensions(ctx, tx, waits, at)
    if (gone.length < waits.length) return await updateCloseChecks(tx, [{ id: group.id, close_check_at: null }])
    const wait = statementWaitOf(one, { at, zone })
    if (wait === null && group.canceled_at !== null && facts.refunds_owed_cents > 0) {
      // Nothing more comes in: what the group still owes it pays with all it has, and with the fee it earned us (rules 11).
      const funds = fundsNow(group, head)
      const potCents = add(add(funds.commonFundCents, funds.reserveCents), operatorCover(head))
      await shareFund(ctx, tx, group, { potCents, isLast: true }, at)
    } else if (wait === null) await makeFinalStatement(ctx, tx, { group, head, members }, at)
  }
  await updateCloseChecks(tx, [{ id: group.id, close_check_at: nextLook(at, zone) }])
}

/** Nothing about a closing is urgent: it's looked at early each day. */
function nextLook(at: Date, zone: string): Date {
  return instantAt(addDays(dayOf(at, zone), 1), '06:00:00', zone)
}
