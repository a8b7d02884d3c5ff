import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type ContemplationRow, readContemplations } from '#db/contemplations.ts'
import { readHeldByDispute } from '#db/disputes.ts'
import { type GuaranteeFileRow, readGuaranteeFiles } from '#db/guarantee-files.ts'
import { type GuaranteeRow, readGuarantees } from '#db/guarantees.ts'
import { readActiveMembers } from '#db/members.ts'
import { type GroupMember, readGroupMembers } from '#db/pages/consortium-desk.ts'
import { type PayoutRow, readPayouts } from '#db/payouts.ts'
import { countPeopleInRole, readFullNames } from '#db/people.ts'
import { byKey, memberKey } from '#db/row-keys.ts'
import type { ConsortiumType } from '#domain/consortiums/create-consortium.ts'
import { isLiveContemplation } from '#domain/contemplations/contemplation-states.ts'
import type { GuaranteeItem, GuaranteeState } from '#domain/contemplations/guarantees.ts'
import { type Cents, multiplyRatio, ZERO_CENTS } from '#domain/money.ts'
import {
  COSTS_MOST_PERCENT,
  canReleasePayout,
  type LateInstallment,
  PAYEE_HOLD_MS,
  type PayeeKind,
  type ReleasePayoutRefusal,
} from '#domain/payouts/payout.ts'
import { requireGroup, requirePerson } from '#services/access.ts'
import { fingerprintOf } from '#services/contemplations/document-fingerprint.ts'
import { type GuaranteeFile, guaranteeFile } from '#services/contemplations/guarantee-file.ts'
import { openGuarantee, openNote } from '#services/contemplations/guarantee-reference.ts'
import { payeeNameOf } from '#services/contemplations/payee-name.ts'
import { readClearIdentities } from '#services/kyc/is-identity-clear.ts'
import { lateAmong, readOwed } from '#services/payments/arrears.ts'
import { readMembersWithReturnedDebit } from '#services/payments/cure-days.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { preparedKnownSince } from '#services/payouts/payee-known-since.ts'
import { type PayeeScreening, readPayeeScreenings } from '#services/payouts/read-payee-screenings.ts'

/** What the member provided for one item on the checklist. The reference is decrypted only while someone has to decide on it. */
export interface DeskGuarantee {
  item: GuaranteeItem
  state: GuaranteeState
  reference: string | null
  amountCents: Cents | null
  note: string | null
  /** Of what was sent last; a decision names it. */
  fingerprint: string
  /** What its member uploaded and sent. */
  files?: readonly GuaranteeFile[]
}

/** A payout and its possible next step, with only the last four digits of the account. */
export interface DeskPayout {
  id: string
  status: PayoutRow['status']
  amountCents: Cents
  restCents: Cents
  payeeName: string
  /** What holding the payee's name against the sanctions list has found (rules 8). */
  payee: PayeeScreening
  /** Null, as is the routing number, for a payout prepared before we stored it. */
  payeeKind: PayeeKind | null
  payeeRouting: string | null
  payeeLast4: string
  heldUntil: Date
  isHeld: boolean
  preparedBy: string
  preparedAt: Date
  isOwnPreparation: boolean
  releasedBy: string | null
  releasedAt: Date | null
  paidAt: Date | null
  /** Why this person may not release it now; null when they may. */
  releaseRefusal: ReleasePayoutRefusal | 'dispute_open' | null
}

export interface DeskContemplation {
  id: string
  assemblyNumber: number
  position: number
  /** Whose it is; null where no member is known. */
  userId: string | null
  memberName: string
  method: 'draw' | 'bid'
  bidPercentage: string | null
  status: ContemplationRow['status']
  committedCents: Cents
  selectedAt: Date
  answerBy: Date | null
  cureBy: Date | null
  useBy: string
  guarantees: DeskGuarantee[]
  /** The member's installments past their grace and not paid: no payout is prepared or released while there are any (rules 9). */
  late: LateInstallment[]
  /** A payment of the member is disputed, or still on its way back from the bank after that: no payout is prepared or released (rules 9). */
  isDisputed: boolean
  /** What the member still owes: what a car must be worth at least (rules 8). */
  remainingCents: Cents
  /** Newest first, including those that failed or were withdrawn. */
  payouts: DeskPayout[]
}

export interface ContemplationDesk {
  type: ConsortiumType
  contemplations: DeskContemplation[]
  /** How many people may release money; below two nothing can leave (rules 0). */
  releasers: number
  /** The most that may go to tax, registration, insurance, and closing costs. */
  costsMostCents: Cents
}

/** The tracker of a group's selections, from the draw to the payout, newest first. Throws Forbidden, NotFound. */
export async function listContemplations(ctx: Context, consortiumId: string): Promise<ContemplationDesk> {
  const group = await requireGroup(ctx, consortiumId)
  const db = ctx.db
  const selections = { of: 'selection', consortium_id: group.id } as const
  const times = { at: ctx.clock.now(), zone: ctx.config.TIME_ZONE }
  const [rows, guarantees, files, payouts, members, releasers, owed, plans] = await Promise.all([
    readContemplations(db, group.id),
    readGuarantees(db, selections),
    readGuaranteeFiles(db, selections),
    readPayouts(db, group.id),
    readGroupMembers(ctx.db, group.id),
    countPeopleInRole(db, 'super_admin'),
    readOwed(db, [group.id], times),
    readActiveMembers(db, [group.id]),
  ])
  const memberOf = byKey(members, (member) => member.id)
  const planOf = byKey(plans, (member) => member.id)
  const paidTo = payouts
    .filter(({ status }) => status === 'prepared')
    .flatMap((payout) => memberOf.get(payout.consortium_member_id) ?? [])
  const [staff, clear, withReturnedDebit, payees, disputed] = await Promise.all([
    readFullNames(ctx.db, [
      ...new Set(
        payouts.flatMap(({ prepared_by, released_by }) => [prepared_by, ...(released_by ? [released_by] : [])]),
      ),
    ]),
    readClearIdentities(
      ctx.db,
      paidTo.map((member) => member.userId),
    ),
    readMembersWithReturnedDebit(
      db,
      group.id,
      paidTo.map((member) => member.id),
    ),
    readPayeeScreenings(ctx, db, group.id),
    readHeldByDispute(
      db,
      rows
        .filter(({ status }) => status === 'approved')
        .map(({ consortium_id, consortium_member_id: id }) => ({ consortium_id, id })),
    ),
  ])
  const itemsOf = Map.groupBy(guarantees, (item) => item.security_id)
  const contemplations = rows.map((row) => {
    const member = memberOf.get(row.consortium_member_id)
    const plan = planOf.get(row.consortium_member_id)
    const isOpen = isLiveContemplation(row.status) && row.status !== 'paid_out'
    const late = isOpen ? lateAmong(owed.get(row.consortium_member_id) ?? []) : []
    const isDisputed = row.status === 'approved' && disputed.has(memberKey(row))
    const known = { payouts, staff, releasers, clear, withReturnedDebit, payees }
    const owedCents = plan === undefined ? ZERO_CENTS : remainingCents(group, plan)
    return {
      ...factsOf(row, member),
      guarantees: (itemsOf.get(row.id) ?? []).map((item) => guaranteeOf(ctx, row, item, files)),
      late,
      isDisputed,
      remainingCents: owedCents,
      payouts: payouts
        .filter((payout) => payout.contemplation_id === row.id)
        .map((payout) => payoutOf(ctx, payout, { row, member, late, isDisputed, owedCents }, known)),
    }
  })
  return { type: group.consortium_type, contemplations, releasers, costsMostCents: costsMost(group) }
}

const costsMost = (group: ConsortiumRow) => multiplyRatio(group.target_cents, COSTS_MOST_PERCENT, 100)

function factsOf(row: ContemplationRow, member: GroupMember | undefined) {
  return {
    id: row.id,
    assemblyNumber: row.assembly_number,
    position: row.position_number,
    userId: member?.userId ?? null,
    memberName: member?.fullName ?? '',
    method: row.method,
    bidPercentage: row.bid_percentage,
    status: row.status,
    committedCents: row.committed_cents,
    selectedAt: row.selected_at,
    answerBy: row.answer_by,
    cureBy: row.cure_by,
    useBy: row.use_by,
  }
}

function guaranteeOf(
  ctx: Context,
  row: ContemplationRow,
  item: GuaranteeRow,
  files: readonly GuaranteeFileRow[],
): DeskGuarantee {
  const given = row.status === 'guarantee_review' || row.status === 'accepted' ? openGuarantee(ctx, item) : null
  return {
    item: item.item,
    state: item.state,
    reference: given?.reference ?? null,
    amountCents: given?.amountCents ?? null,
    note: openNote(ctx, item),
    fingerprint: fingerprintOf(item, files),
    // What isn't sent yet is still its member's own.
    files: files
      .filter((file) => file.security_id === row.id && file.item === item.item && file.sent_at !== null)
      .map((file) => guaranteeFile(ctx, file)),
  }
}

/** What was read once for all the group's payouts; the sets contain people and members whose payout is prepared. */
interface KnownOfPayouts {
  payouts: readonly PayoutRow[]
  staff: ReadonlyMap<string, string>
  releasers: number
  clear: ReadonlySet<string>
  withReturnedDebit: ReadonlySet<string>
  payees: Awaited<ReturnType<typeof readPayeeScreenings>>
}

function payoutOf(
  ctx: Context,
  payout: PayoutRow,
  of: {
    row: ContemplationRow
    member: GroupMember | undefined
    late: readonly LateInstallment[]
    isDisputed: boolean
    owedCents: Cents
  },
  { payouts, staff, releasers, clear, withReturnedDebit, payees }: KnownOfPayouts,
): DeskPayout {
  const { userId } = requirePerson(ctx)
  const isPrepared = payout.status === 'prepared'
  const knownSince = isPrepared ? preparedKnownSince(ctx, payouts, payout) : payout.payee_known_since
  const heldUntil = new Date(knownSince.getTime() + PAYEE_HOLD_MS)
  const beneficiaryId = of.member?.userId ?? ''
  const payee = payees(payout.id, beneficiaryId)
  const verdict = isPrepared
    ? canReleasePayout({
        releasedBy: userId,
        preparedBy: payout.prepared_by,
        beneficiaryId,
        releasers,
        payoutStatus: payout.status,
        status: of.row.status,
        sanctionsClear: clear.has(beneficiaryId),
        isPayeeHeld: payee.matches.some(({ left }) => left > 0),
        isReturnedDebitOpen: withReturnedDebit.has(of.row.consortium_member_id),
        late: of.late,
        payee: payout.payee_kind,
        remainingCents: of.owedCents,
        payeeKnownSince: knownSince,
        at: ctx.clock.now(),
      })
    : null
  return {
    id: payout.id,
    status: payout.status,
    amountCents: payout.amount_cents,
    restCents: payout.rest_cents,
    payeeName: payeeNameOf(ctx, payout),
    payee,
    payeeKind: payout.payee_kind,
    payeeRouting: payout.payee_routing_number,
    payeeLast4: payout.payee_last4,
    heldUntil,
    isHeld: heldUntil > ctx.clock.now(),
    preparedBy: staff.get(payout.prepared_by) ?? '',
    preparedAt: payout.prepared_at,
    isOwnPreparation: payout.prepared_by === userId,
    releasedBy: payout.released_by === null ? null : (staff.get(payout.released_by) ?? ''),
    releasedAt: payout.released_at,
    paidAt: payout.paid_at,
    releaseRefusal: verdict === null ? null : verdict.ok ? (of.isDisputed ? 'dispute_open' : null) : verdict.refusal,
  }
}
