import type { ReactNode } from 'react'
import { rateBadge } from '#domain/consortiums/group-figures.ts'
import type { listConsortiums } from '#services/consortiums/list-consortiums.ts'
import { FIGURE_PARTS } from '#web/admin/risk-tag.tsx'
import { formatCount, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export type GroupLine = Awaited<ReturnType<typeof listConsortiums>>['rows'][number]

/** Where what is counted or summed in a group can be read. */
export const deskOf = ({ id }: Pick<GroupLine, 'id'>, part = ''): string => `/dashboard/groups/${id}${part}`

/** A group's name, which opens it. On a phone a line of figures below it stands for the columns there is no room for. */
export function GroupName({ row, brief }: { row: GroupLine; brief: string }) {
  return (
    <>
      <TextLink to={deskOf(row)} className="max-md:whitespace-normal">
        {row.name}
      </TextLink>
      <span className="block w-[calc(100vw-8.25rem)] max-w-80 whitespace-normal text-14 font-normal text-ink-2 md:hidden">
        {brief}
      </span>
    </>
  )
}

interface CountLinkProps {
  row: GroupLine
  /** The page of the group that lists what is counted. */
  to: string
  count: number
  /** The column's header, for those who hear the link without its column. */
  column: string
  /** Shown instead of the bare count: "48/60". */
  words?: string
  isBad?: boolean
}

/** A count that leads to what it counts; a zero leads nowhere. */
export function CountLink({ row, to, count, column, words, isBad = false }: CountLinkProps) {
  const t = useMessages('adminGroupFigures')
  const language = useLanguage()
  const figure = words ?? formatCount(count, language)
  if (count === 0) return <span className="text-ink-2">{figure}</span>
  return (
    <TextLink to={deskOf(row, to)} className={`inline-block ${isBad ? 'font-semibold text-danger' : ''}`}>
      <span aria-hidden="true">{figure}</span>
      <span className="heard">{t('inGroup', { column, name: row.name, figure })}</span>
    </TextLink>
  )
}

const BADGES = { default: 'ok', secondary: 'due', destructive: 'danger' } as const satisfies Record<string, Tone>

interface RateBadgeProps {
  row: GroupLine
  figure: 'fill' | 'collection'
  bps: number | null
}

/** A rate as a badge that opens what it's made of (GRP-16). A group without payments has none, and one that has ended has nothing to warn of. */
export function RateBadge({ row, figure, bps }: RateBadgeProps) {
  const t = useMessages('adminGroupFigures')
  const language = useLanguage()
  if (bps === null) return <span className="text-ink-2">{t('noPayments')}</span>
  const rate = formatPercent(bps, language)
  const opened =
    bps === 0 ? (
      rate
    ) : (
      <TextLink to={deskOf(row, FIGURE_PARTS[figure])} {...(row.risk !== null && { className: 'text-inherit' })}>
        <span aria-hidden="true">{rate}</span>
        <span className="heard">{t('inGroup', { column: t(`columns.${figure}`), name: row.name, figure: rate })}</span>
      </TextLink>
    )
  return row.risk === null ? opened : <StatusTag tone={BADGES[rateBadge(bps)]}>{opened}</StatusTag>
}

/** A figure of the specification, and under it what our own plans or ledger say. */
export function TwoFigures({ simple, real }: { simple: ReactNode; real: ReactNode }) {
  return (
    <span className="block py-1">
      <span className="block">{simple}</span>
      <span className="block text-14 text-ink-2">{real}</span>
    </span>
  )
}
