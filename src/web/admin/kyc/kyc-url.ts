import { isUuid } from '#domain/ids.ts'
import type { ListedStatus, ListPlace } from '#services/kyc/list-kyc-applications.ts'

const STATUSES = ['pending', 'approved', 'rejected', 'match'] as const
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

/** The URL of the list under that filter; `review` opens one application over it, `act` the question before it is rejected. */
export function kycUrl(filter: Partial<KycFilter>, open: { review?: string; act?: 'reject' } = {}): string {
  const { status = null, name = '', after = null } = filter
  const search = new URLSearchParams({
    ...(status === null ? {} : { status }),
    ...(name === '' ? {} : { name }),
    ...(after === null ? {} : { after: `${after.submittedAt.toISOString()}_${after.id}` }),
    ...open,
  })
  return search.size === 0 ? '/dashboard/kyc' : `/dashboard/kyc?${search}`
}

function placeFrom(value: string | null): ListPlace | null {
  const [at = '', id = ''] = value?.split('_') ?? []
  const submittedAt = new Date(at)
  return isUuid(id) && !Number.isNaN(submittedAt.getTime()) ? { submittedAt, id } : null
}
