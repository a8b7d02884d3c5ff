import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { useWide } from '#web/ui/use-wide.ts'

interface FoldProps {
  title: ReactNode
  /** What it adds up to, beside the title: an amount, a count, "off". */
  note?: ReactNode
  children: ReactNode
  /** Open at first: for a part that is all its page has. */
  open?: boolean
  /** A panel like any other where the page has two columns; folded on a phone only. */
  opensWide?: boolean
}

/** A bordered part of the page folded behind its heading, even without a script: what a reader looks up, not what they come for. */
export function Fold({ title, note, children, open, opensWide = false }: FoldProps) {
  const isPanel = useWide() && opensWide
  return (
    <details
      className={`fold rounded-corner border border-line bg-surface px-4 sm:px-6 ${opensWide ? 'fold-opens-wide' : ''}`}
      open={isPanel || open}
    >
      <summary
        className="flex min-h-12 items-center gap-x-4 sm:min-h-14"
        // A panel has nothing to fold.
        {...(isPanel ? { tabIndex: -1, onClick: (event) => event.preventDefault() } : {})}
      >
        <h2 className={`text-18 ${opensWide ? 'lg:text-22' : ''}`}>{title}</h2>
        {note === undefined ? null : <span className="fold-note ml-auto text-right text-16 text-ink-2">{note}</span>}
        <Icon name="down" className={`fold-mark ${note === undefined ? 'ml-auto' : ''}`} />
      </summary>
      <div className="flex flex-col gap-4 pb-4 sm:pb-6">{children}</div>
    </details>
  )
}
