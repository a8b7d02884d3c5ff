import { isUuid } from '#domain/ids.ts'
import type { ApplicationStatus } from '#domain/kyc/decision.ts'
import type { ListPlace } from '#services/kyc/list-kyc-applications.ts'

const STATUSES = ['pending', 'approved', 'rejected'] as const

/** The URL of the list: its filter and where it goes on. */
export function kycUrl(status: ApplicationStatus | null, after: ListPlace | null): string {
  const search = new URLSearchParams()
  if (status !== null) search.set('status', status)
  if (after !== null) search.set('after', `${after.submittedAt.toISOString()}_${after.id}`)
  return search.size === 0 ? '/dashboard/kyc' : `/dashboard/kyc?${search}`
}

/** The filter a URL names, or null for all. */
export function statusFrom(value: string | null): ApplicationStatus | null {
  return STATUSES.find((status) => status === value) ?? null
}

/** The place a URL names, or null for the beginning; what nobody of us wrote is the beginning too. */
export function placeFrom(value: string | null): ListPlace | null {
  const [at = '', id = ''] = value?.split('_') ?? []
  const submittedAt = new Date(at)
  return isUuid(id) && !Number.isNaN(submittedAt.getTime()) ? { submittedAt, id } : null
}
