import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readInstallmentCounts } from '#db/installment-counts.ts'
import { readHeads } from '#db/ledger.ts'
import { hasOpenAssembly } from '#db/pages/consortium-desk.ts'
import { type QuiltShare, readQuilt } from '#db/pages/quilt.ts'
import type { ConsortiumType, SelectionMode } from '#domain/consortiums/create-consortium.ts'
import { type GroupState, groupStateOf } from '#domain/consortiums/group-state.ts'
import { type Balances, emptyBalances } from '#domain/ledger/accounts.ts'
import { newcomerMonths } from '#domain/members/enrollment.ts'
import { type Cents, ZERO_CENTS } from '#domain/money.ts'
import { installmentPlan } from '#domain/payments/installment-plan.ts'
import { requireGroup } from '#services/access.ts'
import { type GroupHealth, groupHealthOf } from '#services/consortiums/group-figures-of.ts'
import { balancesOf } from '#services/ledger/post-transactions.ts'
import { planTerms } from '#services/payments/plans.ts'

/** The top of a group's staff page (GRP-21): its terms and its state. Plain values, none of them secret. */
export interface GroupDesk {
  id: string
  name: string
  description: string
  type: ConsortiumType
  status: ConsortiumRow['status']
  state: GroupState
  health: GroupHealth & { overdue: number }
  createdAt: Date
  expiresAt: Date | null
  launchedAt: Date | null
  targetCents: Cents
  monthlyPaymentCents: Cents
  feeBps: number
  reserveBps: number
  durationMonths: number
  currentMembers: number
  maxMembers: number
  assemblyDay: number
  minBidCents: Cents | null
  maxBidCents: Cents | null
  selectionMode: SelectionMode
  randomness: ConsortiumRow['randomness']
  assembliesHeld: number
  /** What someone who joins the running group now would pay; null before launch, and when too few months are left (rules 9). */
  newcomer: { fromNumber: number; months: number; paymentCents: Cents } | null
  shares: QuiltShare[]
  balances: Balances
  /** How many transactions the group's chain has, and the hash of the last one in hexadecimal. */
  ledgerSeq: number
  ledgerHash: string
}

/** The group, for people who may read groups. Throws Forbidden, NotFound. */
export async function showConsortiumDesk(ctx: Context, consortiumId: string): Promise<GroupDesk> {
  const group = await requireGroup(ctx, consortiumId)
  const [shares, heads, isOpen, counts] = await Promise.all([
    readQuilt(ctx.db, group.id),
    readHeads(ctx.db, [group.id]),
    hasOpenAssembly(ctx.db, group.id),
    readInstallmentCounts(ctx.db, group.id),
  ])
  const [head] = heads
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    type: group.consortium_type,
    status: group.status,
    state: groupStateOf({
      status: group.status,
      launchedAt: group.launched_at,
      canceledAt: group.canceled_at,
      isLastAssemblyHeld: group.opens_at === null && !isOpen,
    }),
    health: {
      ...groupHealthOf(
        {
          currentMembers: group.current_members,
          maxMembers: group.max_members,
          isOver: group.canceled_at !== null || group.status !== 'active',
        },
        counts,
      ),
      overdue: counts.overdue,
    },
    createdAt: group.created_at,
    expiresAt: group.expires_at,
    launchedAt: group.launched_at,
    targetCents: group.target_cents,
    monthlyPaymentCents: group.monthly_payment_cents,
    feeBps: group.admin_fee_bps,
    reserveBps: group.reserve_bps,
    durationMonths: group.duration_months,
    currentMembers: group.current_members,
    maxMembers: group.max_members,
    assemblyDay: group.assembly_day,
    minBidCents: group.min_bid_cents,
    maxBidCents: group.max_bid_cents,
    selectionMode: group.selection_mode,
    randomness: group.randomness,
    assembliesHeld: group.assemblies_held,
    newcomer: newcomerOf(group),
    shares,
    balances: head === undefined ? emptyBalances() : balancesOf(head),
    ledgerSeq: head?.seq ?? 0,
    ledgerHash: head?.hash.toString('hex') ?? '',
  }
}

function newcomerOf(group: ConsortiumRow): GroupDesk['newcomer'] {
  const { duration_months: durationMonths, next_number: nextNumber } = group
  const { monthsLeft, needed } = newcomerMonths({ durationMonths, nextNumber })
  if (group.launched_at === null || group.status !== 'active' || group.canceled_at !== null || monthsLeft < needed)
    return null
  const [first] = installmentPlan(planTerms(group, { from_month: nextNumber }))
  return { fromNumber: nextNumber, months: monthsLeft, paymentCents: first?.totalCents ?? ZERO_CENTS }
}
