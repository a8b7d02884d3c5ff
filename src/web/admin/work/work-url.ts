import { WHOSE_WORK, WORK_KINDS, type WorkKind } from '#domain/operations/work-queue.ts'
import type { WorkFilter } from '#services/operations/show-workload.ts'
import { pageNumber } from '#web/page-number.ts'

/** What a URL asks for: `?kind=returned&whose=mine&page=2`. Anything we didn’t write ourselves means the whole queue. */
export function workFilterFrom(search: URLSearchParams): WorkFilter {
  return {
    kind: (Object.keys(WORK_KINDS) as WorkKind[]).find((one) => one === search.get('kind')) ?? null,
    whose: WHOSE_WORK.find((one) => one === search.get('whose')) ?? null,
    page: pageNumber(search),
  }
}

/** The URL of that part of the queue. */
export function workUrl({ kind = null, whose = null, page = 1 }: Partial<WorkFilter>): string {
  const search = new URLSearchParams({
    ...(kind === null ? {} : { kind }),
    ...(whose === null ? {} : { whose }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return `/dashboard${search.size === 0 ? '' : `?${search}`}`
}

/** The part of a group’s page where each kind of its work is done. */
const GROUP_PLACES: Readonly<Record<Exclude<WorkKind, 'approvals' | 'kyc' | 'tickets'>, string>> = {
  halted: '/assemblies',
  bid_unpaid: '/contemplations',
  unanswered: '/contemplations',
  returned: '?show=returned',
  overdue: '?show=overdue',
  to_release: '/contemplations',
  to_prepare: '/contemplations',
  guarantees: '/contemplations',
  refunds: '#refunds',
  exits: '/exits',
  ballots: '/cancellation',
  finals_to_release: '/closing',
  finals_to_prepare: '/closing',
  securities: '/closing',
  calls: '/late',
  disputes: '/late',
  recoveries: '/late',
  paid_in: '/closing',
  transfers: '/spots',
  requests: '/spots',
  open: '/launch',
}

/** Where a line’s work is done. */
export function workPlace(kind: WorkKind, subjectId: string): string {
  if (kind === 'approvals') return `/dashboard/approvals?request=${subjectId}`
  if (kind === 'tickets') return `/dashboard/messages/${subjectId}`
  if (kind === 'kyc') return `/dashboard/kyc/${subjectId}?status=pending`
  return `/dashboard/groups/${subjectId}${GROUP_PLACES[kind]}`
}
