import type { OwnSelection } from '#services/consortiums/show-consortium.ts'

type Asked = Pick<OwnSelection['items'][number], 'item' | 'state'>

/** Which documents are open on a phone: those whose fields have an error, else all to be mended, else the next to send. */
export function openDocuments(
  items: readonly Asked[],
  errors: Readonly<Record<string, string>> | null,
): ReadonlySet<Asked['item']> {
  const faulty = items.filter(({ item }) => errors?.[`document.${item}`] ?? errors?.[`amount.${item}`])
  const toMend = items.filter(({ state }) => state === 'refused')
  const next = items.filter(({ state }) => state === 'missing').slice(0, 1)
  const open = [faulty, toMend, next].find(({ length }) => length > 0) ?? []
  return new Set(open.map(({ item }) => item))
}
