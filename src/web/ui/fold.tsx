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
    <details className={opensWide ? 'fold fold-box fold-opens-wide' : 'fold fold-box'} open={isPanel || open}>
      <summary
        // A panel has nothing to fold.
        {...(isPanel ? { tabIndex: -1, onClick: (event) => event.preventDefault() } : {})}
      >
        <h2>{title}</h2>
        {note === undefined ? null : <span className="fold-note">{note}</span>}
        <Icon name="down" className="fold-mark" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
