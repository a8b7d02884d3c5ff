import { AUDIT_NOUNS } from '#domain/access/audit-actions.ts'
import { isUuid } from '#domain/ids.ts'
import type { AuditFilter } from '#services/operations/list-audit-trail.ts'

export const LONGEST_EMAIL = 254

/** The filter in a URL, `?what=payout&person=…&group=…`; anything we didn't write ourselves means none. */
export function auditFilterFrom(search: URLSearchParams): AuditFilter {
  const group = search.get('group') ?? ''
  return {
    noun: AUDIT_NOUNS.find((noun) => noun === search.get('what')) ?? null,
    email: (search.get('person') ?? '').trim().slice(0, LONGEST_EMAIL),
    consortiumId: isUuid(group) ? group : null,
  }
}

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
    ...(after === undefined ? {} : { after }),
  })
  return search.size === 0 ? path : `${path}?${search}`
}
