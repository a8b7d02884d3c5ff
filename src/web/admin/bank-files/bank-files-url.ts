import { isUuid } from '#domain/ids.ts'
import type { BankFilesWish } from '#services/settlement/list-bank-files.ts'
import { instantFrom } from '#web/admin/instant-from.ts'

export const BANK_FILES_TABS = ['exceptions', 'sent', 'received'] as const
export type BankFilesTab = (typeof BANK_FILES_TABS)[number]

const PATH = '/admin/bank-files'
const BETWEEN = '~'

/** What a URL asks for, `?show=received&after=…`; anything we didn't write ourselves means what a person has to look at, from the beginning. */
export function bankFilesWishFrom(search: URLSearchParams): BankFilesWish {
  const show = BANK_FILES_TABS.find((one) => one === search.get('show')) ?? 'exceptions'
  const parts = (search.get('after') ?? '').split(BETWEEN)
  const [first = '', second = ''] = parts
  const at = instantFrom(first)
  switch (show) {
    case 'sent': {
      const group = search.get('group') ?? ''
      return { show, after: at, consortiumId: isUuid(group) ? group : null }
    }
    case 'received':
      return { show, after: at !== null && /^[0-9a-f]{64}$/.test(second) ? { receivedAt: at, hash: second } : null }
    case 'exceptions':
      return {
        show,
        after:
          at !== null && isUuid(second) && parts.length === 4 && /^\w*~\w*$/.test(parts.slice(2).join(BETWEEN))
            ? parts
            : null,
      }
  }
}

/** The URL of a part of the page; a place is the last row already seen. */
export function bankFilesUrl(wish: BankFilesWish): string {
  const { show, after } = wish
  const group = wish.show === 'sent' ? (wish.consortiumId ?? null) : null
  const place =
    after === null
      ? null
      : after instanceof Date
        ? after.toISOString()
        : 'hash' in after
          ? [after.receivedAt.toISOString(), after.hash].join(BETWEEN)
          : after.join(BETWEEN)
  return withSearch(PATH, { show: show === 'exceptions' ? null : show, group, after: place })
}

/** Which entries of a file: all, or those the bank has answered; after one already seen. */
export interface EntriesWish {
  isAnswered: boolean
  after: readonly string[] | null
}

/** What the URL of a file asks for, `?show=answered&after=…`. */
export function entriesWishFrom(search: URLSearchParams): EntriesWish {
  const parts = (search.get('after') ?? '').split(BETWEEN)
  const [first = '', , third = ''] = parts
  const isPlace =
    parts.length === 1
      ? /^[1-9]\d{0,6}$/.test(first)
      : parts.length === 3 && /^\w+~\w+$/.test(parts.slice(0, 2).join(BETWEEN)) && isUuid(third)
  return { isAnswered: search.get('show') === 'answered', after: isPlace ? parts : null }
}

/** The page of a file: of one that was sent by its number, of one that was received by its hash. */
export function bankFileUrl(
  file: number | string,
  { isAnswered, after }: EntriesWish = { isAnswered: false, after: null },
) {
  return withSearch(`${PATH}/${file}`, {
    show: isAnswered ? 'answered' : null,
    after: after === null ? null : after.join(BETWEEN),
  })
}

function withSearch(path: string, values: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== null) search.set(name, value)
  return search.size === 0 ? path : `${path}?${search}`
}
