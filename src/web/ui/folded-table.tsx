import type { ReactNode } from 'react'

interface FoldedTableProps {
  /** A link to it unfolds it. */
  id?: string
  /** What unfolds it. */
  summary: string
  caption: string
  /** Open where there is room, folded on a phone; otherwise folded everywhere. */
  opensWide?: boolean
  /** Its head and body. */
  children: ReactNode
  /** What goes under the table. */
  notes?: ReactNode
}

/** The figures of a chart as a table behind a link. Wider than a phone, it scrolls sideways in a named region. */
export function FoldedTable({ id, summary, caption, opensWide = false, children, notes }: FoldedTableProps) {
  return (
    <details className={opensWide ? 'fold-narrow' : ''}>
      <summary className="link link-line no-print">{summary}</summary>
      <section
        id={id}
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard (2.1.1).
        tabIndex={0}
        className="relative scroll-mt-24 overflow-x-auto"
      >
        <table className="w-full border-collapse text-16">
          <caption className="heard">{caption}</caption>
          {children}
        </table>
      </section>
      {notes}
    </details>
  )
}
