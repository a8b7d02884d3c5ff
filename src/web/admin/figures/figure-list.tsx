import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export interface Figure {
  name: string
  /** Null when it could not be counted (ERR-48). */
  value: ReactNode | null
  /** What it counts, where its name alone could be taken for something else. */
  note?: ReactNode
  /** The list behind it; left out where the reader may not open it. */
  to?: string | undefined
}

interface FigureListProps {
  title: string
  /** A word about the section as a whole. */
  tag?: ReactNode
  figures: readonly Figure[]
  children?: ReactNode
}

/** One section of the overview: each figure with what it counts, and the list behind it. */
export function FigureList({ title, tag, figures, children }: FigureListProps) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-2 border-ink pb-2">
        <h2 className="text-22">{title}</h2>
        {tag}
      </div>
      {children}
      <dl className="flex flex-col">
        {figures.map((figure) => (
          <Line key={figure.name} {...figure} />
        ))}
      </dl>
    </section>
  )
}

function Line({ name, value, note, to }: Figure) {
  const t = useMessages('adminFigures')
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 border-b border-line py-2 last:border-b-0">
      <dt className="min-w-0 grow basis-32 text-16">{name}</dt>
      <dd className="figures ml-auto text-right text-18 font-semibold">
        {value === null ? (
          <StatusTag tone="neutral">{t('notAvailable')}</StatusTag>
        ) : to === undefined ? (
          value
        ) : (
          <TextLink to={to}>{value}</TextLink>
        )}
      </dd>
      {value === null ? (
        <dd className="measure basis-full text-14 text-ink-2">{t('notAvailableText')}</dd>
      ) : note === undefined ? null : (
        <dd className="measure basis-full text-14 text-ink-2">{note}</dd>
      )}
    </div>
  )
}
