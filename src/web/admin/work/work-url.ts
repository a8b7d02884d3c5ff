import { isPlainDay } from '#domain/day.ts'
import { isUuid } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { WHOSE_WORK, WORK_KINDS, type WorkKind, type WorkPlace } from '#domain/operations/work-queue.ts'
import type { WorkFilter } from '#services/operations/show-workload.ts'
import { pageNumber } from '#web/page-number.ts'

/** What a URL asks for: `?kind=returned&whose=mine&page=2&after=…`. Anything we didn’t write ourselves means the whole queue. */
export function workFilterFrom(search: URLSearchParams): WorkFilter {
  const page = pageNumber(search)
  return {
    kind: kindFrom(search.get('kind')),
    whose: WHOSE_WORK.find((one) => one === search.get('whose')) ?? null,
    page,
    after: page === 1 ? null : placeFrom(search.get('after')),
  }
}

/** The URL of that part of the queue. */
export function workUrl({ kind = null, whose = null, page = 1, after = null }: Partial<WorkFilter>): string {
  const search = new URLSearchParams({
    ...(kind === null ? {} : { kind }),
    ...(whose === null ? {} : { whose }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(page === 1 || after === null ? {} : { after: textOf(after) }),
  })
  return `/dashboard${search.size === 0 ? '' : `?${search}`}`
}

const kindFrom = (value: string | null | undefined) =>
  (Object.keys(WORK_KINDS) as WorkKind[]).find((one) => one === value) ?? null

/** What decides a line's place, in the order in which it decides. */
function textOf({ kind, subjectId, deadlineOn, cents: amount, since }: WorkPlace): string {
  return [deadlineOn ?? '', amount ?? '', since.toISOString(), kind, subjectId].join('~')
}

/** A year that the database knows, too. */
const SOME_YEAR = /^[12]\d{3}-/

function placeFrom(value: string | null): WorkPlace | null {
  const [day = '', amount = '', at = '', name, subjectId = ''] = value?.split('~') ?? []
  const kind = kindFrom(name)
  const since = new Date(at)
  const isDay = day === '' || (SOME_YEAR.test(day) && isPlainDay(day))
  const isSince = SOME_YEAR.test(at) && !Number.isNaN(since.getTime())
  if (kind === null || !isDay || !isSince || !/^\d{0,15}$/.test(amount) || !isUuid(subjectId)) return null
  const asked = amount === '' ? null : cents(Number(amount))
  return { kind, subjectId, deadlineOn: day === '' ? null : day, cents: asked, since }
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

/** The kind of a group’s work with this name, or null. */
export function groupWorkKind(name: string | null): keyof typeof GROUP_PLACES | null {
  return (Object.keys(GROUP_PLACES) as (keyof typeof GROUP_PLACES)[]).find((one) => one === name) ?? null
}

/** What a line of the queue leads to: its place, and of a group’s work by way of the door that remembers which line was opened. */
export function lineUrl(kind: WorkKind, subjectId: string): string {
  return groupWorkKind(kind) === null ? workPlace(kind, subjectId) : `/dashboard/work?open=${kind}&group=${subjectId}`
}

/** Where a line’s work is done. */
export function workPlace(kind: WorkKind, subjectId: string): string {
  if (kind === 'approvals') return `/dashboard/approvals?request=${subjectId}`
  if (kind === 'tickets') return `/dashboard/messages/${subjectId}`
  if (kind === 'kyc') return `/dashboard/kyc/${subjectId}?status=pending`
  return `/dashboard/groups/${subjectId}${GROUP_PLACES[kind]}`
}
