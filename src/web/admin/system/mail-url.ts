import { isUuid } from '#domain/ids.ts'
import { MAIL_LISTS, type MailList } from '#domain/notices/mail-lists.ts'
import type { MailPlace, MailWish } from '#services/notices/list-mail.ts'
import { instantFrom } from '#web/admin/instant-from.ts'

const BETWEEN = '~'

/** What a URL asks for, `?what=failed&after=…`; anything we didn't write ourselves means what was sent, from the newest on. */
export function mailWishFrom(search: URLSearchParams): MailWish {
  const list = MAIL_LISTS.find((one) => one === search.get('what')) ?? 'taken'
  const [at = '', userId = '', mailId = '', ...more] = (search.get('after') ?? '').split(BETWEEN)
  const isPlace = instantFrom(at) !== null && isUuid(userId) && isUuid(mailId) && more.length === 0
  return { list, after: isPlace ? [at, userId, mailId] : null }
}

/** The URL of a list of email, from the newest on or after a line already seen. */
export function mailUrl(list: MailList, after: MailPlace | null = null): string {
  const search = new URLSearchParams({ what: list, ...(after !== null && { after: after.join(BETWEEN) }) })
  return `/admin/system/mail?${search}`
}
