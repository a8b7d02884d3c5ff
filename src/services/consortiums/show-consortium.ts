import type { Context } from '#context'
import { type AssemblyDates, readAssemblyDates } from '#db/assembly-dates.ts'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import { findMemberByUser } from '#db/members.ts'
import { type QuiltShare, readQuilt } from '#db/pages/quilt.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import type { ConsortiumType } from '#domain/contemplations/guarantees.ts'
import type { Cents } from '#domain/money.ts'
import type { Standing } from '#domain/standing/standing.ts'
import { requirePerson } from '#services/access.ts'
import { type OwnShare, readOwnShare } from '#services/consortiums/read-own-share.ts'
import { readStanding } from '#services/consortiums/read-standing.ts'
import { NotFound } from '#services/refusals.ts'

export type { MovePreview, OwnLadder } from '#services/arrears/read-own-ladder.ts'
export type { OwnAutopay, OwnDebit } from '#services/consortiums/own-debits.ts'
export type { AheadInstallment, OwnPayment } from '#services/consortiums/own-payments.ts'
export type { OwnDispute, OwnPlanPayment } from '#services/consortiums/own-plan-payments.ts'
export type {
  OwnBid,
  OwnShare,
} from '#services/consortiums/read-own-share.ts'
export type { EndedSelection } from '#services/contemplations/read-ended-selection.ts'
export type { OwnSelection } from '#services/contemplations/read-own-selection.ts'

/** What everyone in a group may know about it. */
export interface GroupFacts {
  id: string
  name: string
  type: ConsortiumType
  status: ConsortiumRow['status']
  createdAt: Date
  launchedAt: Date | null
  /** Since when its members have canceled it; its accounts go on. */
  canceledAt: Date | null
  targetCents: Cents
  monthlyPaymentCents: Cents
  feeBps: number
  durationMonths: number
  assemblyDay: number
  currentMembers: number
  maxMembers: number
  takesBids: boolean
  minBidCents: Cents | null
  maxBidCents: Cents | null
}

export interface AssemblyLine {
  number: number
  status: AssemblyDates['status']
  dueOn: string
  cutoffAt: Date
  drawsAt: Date
  selectedPositions: number[]
}

/** A member's own group page (CON-01 to CON-18). Plain values that may be sent to the browser, none of them secret. */
export interface ConsortiumPage {
  group: GroupFacts
  /** Every position with the assembly that selected it: the quilt. */
  shares: QuiltShare[]
  /** Newest first. */
  assemblies: AssemblyLine[]
  /** The asker's own spot; null for a super administrator who is only reading. */
  own: OwnShare | null
  /** Where the asker stands, as on their home page; null when the spot is. */
  standing: Standing | null
}

/**
 * What the asker may see of a group: their own spot or, for a super administrator, the group without one. Throws NotFound for a
 * group that doesn't exist or of which the asker isn't a member; the two look the same (CON-16, ERR-24, PERM-11).
 */
export async function showConsortium(ctx: Context, consortiumId: string): Promise<ConsortiumPage> {
  const { userId, role } = requirePerson(ctx)
  const db = ctx.db
  const [group, member] = await Promise.all([
    findConsortium(db, consortiumId),
    findMemberByUser(db, consortiumId, userId),
  ])
  if (group === null || (member === null && !isPermitted(role, 'consortium.read_any'))) {
    throw new NotFound('consortium_not_found')
  }
  const months = readAssemblyDates(db, group.id)
  const [shares, dates, own, standing] = await Promise.all([
    readQuilt(ctx.db, group.id),
    months,
    member && readOwnShare(ctx, group, member, months),
    member && readStanding(ctx, { consortiumId: group.id, memberId: member.id }),
  ])
  return {
    group: groupFacts(group),
    shares,
    assemblies: dates.map((month) => ({
      number: month.number,
      status: month.status,
      dueOn: month.due_on,
      cutoffAt: month.cutoff_at,
      drawsAt: month.draws_at,
      selectedPositions: shares.filter((share) => share.selectedIn === month.number).map((share) => share.position),
    })),
    own,
    standing,
  }
}

function groupFacts(group: ConsortiumRow): GroupFacts {
  return {
    id: group.id,
    name: group.name,
    type: group.consortium_type,
    status: group.status,
    createdAt: group.created_at,
    launchedAt: group.launched_at,
    canceledAt: group.canceled_at,
    targetCents: group.target_cents,
    monthlyPaymentCents: group.monthly_payment_cents,
    feeBps: group.admin_fee_bps,
    durationMonths: group.duration_months,
    assemblyDay: group.assembly_day,
    currentMembers: group.current_members,
    maxMembers: group.max_members,
    takesBids: group.selection_mode !== 'draw_only',
    minBidCents: group.min_bid_cents,
    maxBidCents: group.max_bid_cents,
  }
}
