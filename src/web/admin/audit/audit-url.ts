import { AUDIT_NOUNS } from '#domain/access/audit-actions.ts'
import { isPlainDay, type PlainDay } from '#domain/day.ts'
import { isUuid } from '#domain/ids.ts'
import type { AuditFilter } from '#services/operations/list-audit-trail.ts'

export const LONGEST_EMAIL = 254

/** The filter in a URL, `?what=payout&person=…&group=…&since=2026-03-01&until=2026-03-31`; anything we didn't write ourselves means none. */
export function auditFilterFrom(search: URLSearchParams): AuditFilter {
  const group = search.get('group') ?? ''
  return {
    noun: AUDIT_NOUNS.find((noun) => noun === search.get('what')) ?? null,
    email: (search.get('person') ?? '').trim().slice(0, LONGEST_EMAIL),
    consortiumId: isUuid(group) ? group : null,
    since: dayFrom(search.get('since')),
    until: dayFrom(search.get('until')),
  }
}

/** A day of a year that the database knows, too. */
const dayFrom = (value: string | null): PlainDay | null =>
  value !== null && /^[12]\d{3}-/.test(value) && isPlainDay(value) ? value : null

/** Where a page of the trail begins: after the entry with this id. */
export function auditPlaceFrom(search: URLSearchParams): string | null {
  const after = search.get('after') ?? ''
  return isUuid(after) ? after : null
}

/** The URL of the trail under that filter, as a page or as a file. */
export function auditUrl(
  filter: AuditFilter,
  { after, path = '/admin/audit' }: { after?: string; path?: '/admin/audit' | '/admin/audit.csv' } = {},
): string {
  const search = new URLSearchParams({
    ...(filter.noun === null ? {} : { what: filter.noun }),
    ...(filter.email === '' ? {} : { person: filter.email }),
    ...(filter.consortiumId === null ? {} : { group: filter.consortiumId }),
    ...(filter.since === null ? {} : { since: filter.since }),
    ...(filter.until === null ? {} : { until: filter.until }),
    ...(after === undefined ? {} : { after }),
  })
  return search.size === 0 ? path : `${path}?${search}`
}
