import { centsOfDollars } from '#domain/money.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { makeStaff, readSelections } from './bidding.ts'
import type { TestContext } from './context.ts'
import { launchedGroup, type TestGroup } from './group.ts'
import { approveSelection } from './selection.ts'

/** A group whose last assembly is held; everyone has paid everything, and the members asked for have their payout. */
export interface ClosedGroup extends TestGroup {
  /** Positions in the order of their selection. */
  selected: number[]
  staff: [TestContext, TestContext]
}

/**
 * A group of six months that everyone pays on time, on 2026-07-14: its closing has started. Of the six selected in turn the
 * first `paidOut` bought their car for all of the payout, a month after their selection; the others have not used it. `before`: what else
 * happens before an installment is paid.
 */
export async function closedGroup(
  ctx: TestContext,
  {
    paidOut = 6,
    purchase = 30_000,
    before,
  }: { paidOut?: number; purchase?: number; before?: (group: TestGroup, number: number) => Promise<unknown> } = {},
): Promise<ClosedGroup> {
  const group = await launchedGroup(ctx)
  const [ana, ben] = await makeStaff(ctx, 2)
  if (ana === undefined || ben === undefined) throw new Error('two people')
  for (let number = 1; number <= 6; number++) {
    await group.moveTo(`2026-0${number}-21`)
    await before?.(group, number)
    await group.pay(number)
    await group.moveTo(number === 6 ? '2026-07-08' : `2026-0${number + 1}-08`)
    const key = (await readSelections(group)).at(-1)
    if (key === undefined) throw new Error('each month selects somebody')
    if (number <= paidOut) await buyCar(group, { id: key.id, position: key.position_number }, [ana, ben], purchase)
  }
  await group.moveTo('2026-07-14')
  const selected = (await readSelections(group)).map(({ position_number }) => position_number)
  return { ...group, selected, staff: [ana, ben] }
}

/** A selected member's way to the car: the documents, the payout prepared and, a day later, released. */
export async function buyCar(
  group: TestGroup,
  { id, position }: { id: string; position: number },
  [ana, ben]: [TestContext, TestContext],
  purchase = 30_000,
): Promise<void> {
  const key = { consortiumId: group.consortiumId, contemplationId: id }
  await approveSelection(group, { ...key, position }, ana)
  const prepared = await preparePayout(ana, {
    ...key,
    key: crypto.randomUUID(),
    payee: { kind: 'dealer', name: 'Sunshine Cars', routing: '021000021', account: '000123456789' },
    purchaseCents: centsOfDollars(purchase),
    costsCents: centsOfDollars(0),
  })
  if (!prepared.ok) throw new Error(prepared.refusal)
  group.ctx.clock.set(new Date(group.ctx.clock.now().getTime() + 25 * 3_600_000))
  const released = await releasePayout(ben, { consortiumId: group.consortiumId, payoutId: prepared.value.payoutId })
  if (!released.ok) throw new Error(released.refusal)
}
