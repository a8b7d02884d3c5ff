import { isUuid } from '#domain/ids.ts'
import type { MemberPlace, MembersWish } from '#services/operations/list-members-then.ts'
import { instantFrom } from '#web/admin/instant-from.ts'

const BETWEEN = '~'
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** What a URL asks for, `?month=2026-08&after=…`; anything we didn't write ourselves means the members of today, from the newest on. */
export function membersWishFrom(search: URLSearchParams): MembersWish {
  const month = search.get('month') ?? ''
  const [at = '', id = '', ...more] = (search.get('after') ?? '').split(BETWEEN)
  const isPlace = instantFrom(at) !== null && isUuid(id) && more.length === 0
  return { month: MONTH.test(month) ? month : null, after: isPlace ? [at, id] : null }
}

/** The URL of the members at the end of a month, from the newest on or after one already seen. */
export function membersUrl(month: string, after: MemberPlace | null = null): string {
  const search = new URLSearchParams({ month, ...(after !== null && { after: after.join(BETWEEN) }) })
  return `/admin/leadership/members?${search}`
}
