import { isUuid } from '#domain/ids.ts'
import type { ListedStatus, ListPlace } from '#services/kyc/list-kyc-applications.ts'

const STATUSES = ['pending', 'late', 'approved', 'rejected', 'match'] as const
export const LONGEST_NAME = 100

/** What the list should show: which status, which name, starting where. */
export interface KycFilter {
  status: ListedStatus | null
  name: string
  after: ListPlace | null
}

/** The filter in a URL; anything we didn't write ourselves means all of them, from the beginning. */
export function kycFilterFrom(search: URLSearchParams): KycFilter {
  return {
    status: STATUSES.find((status) => status === search.get('status')) ?? null,
    name: (search.get('name') ?? '').trim().slice(0, LONGEST_NAME),
    after: placeFrom(search.get('after')),
  }
}

/** What the page says was just done with which application (`of`); `first` is the first of two approvals (ADK-05). */
export const KYC_DONE = ['approved', 'rejected', 'first'] as const
export type KycDone = (typeof KYC_DONE)[number]

/** What was just done with which application. */
export interface KycTold {
  done?: KycDone
  of?: string
}

/** What a URL says was just done; `of` is '' where it says nothing. */
export function kycToldIn(search: URLSearchParams): { done: KycDone | null; of: string } {
  return { done: KYC_DONE.find((one) => one === search.get('done')) ?? null, of: search.get('of') ?? '' }
}

/** The URL of the list under that filter. */
export function kycUrl(filter: Partial<KycFilter>, told: KycTold = {}): string {
  return `/dashboard/kyc${searchOf(filter, { ...told })}`
}

/** The page of one application, which knows the list it was opened from; `act` asks the question before it is rejected. */
export function applicationUrl(
  id: string,
  filter: Partial<KycFilter> = {},
  more: KycTold & { act?: 'reject' } = {},
): string {
  return `/dashboard/kyc/${id}${searchOf(filter, { ...more })}`
}

function searchOf(
  { status = null, name = '', after = null }: Partial<KycFilter>,
  more: Record<string, string>,
): string {
  const search = new URLSearchParams({
    ...(status === null ? {} : { status }),
    ...(name === '' ? {} : { name }),
    ...(after === null ? {} : { after: `${after.submittedAt.toISOString()}_${after.id}` }),
    ...more,
  })
  return search.size === 0 ? '' : `?${search}`
}

function placeFrom(value: string | null): ListPlace | null {
  const [at = '', id = ''] = value?.split('_') ?? []
  const submittedAt = new Date(at)
  return isUuid(id) && !Number.isNaN(submittedAt.getTime()) ? { submittedAt, id } : null
}
