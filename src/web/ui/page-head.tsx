import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

interface PageHeadProps {
  title: string
  /** What the browser tab says when the heading is a person's name or the like. */
  documentTitle?: string
  eyebrow?: ReactNode
  back?: { to: string; label: string }
  actions?: ReactNode
  children?: ReactNode
}

/** The way back to the page above. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="link no-print inline-flex min-h-8 items-center gap-1.5 self-start text-16">
      <Icon name="back" />
      {label}
    </Link>
  )
}

/** The top of a page in the app: the way back, the one `h1`, and the page's actions; also sets the document's title. */
export function PageHead({ title, documentTitle, eyebrow, back, actions, children }: PageHeadProps) {
  return (
    <div className="flex flex-col gap-3">
      <title>{documentTitle ?? title}</title>
      {back === undefined ? null : <BackLink {...back} />}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          {eyebrow === undefined ? null : <p className="text-16 font-semibold text-ink-2">{eyebrow}</p>}
          <h1 className="text-28 wrap-anywhere sm:text-36">{title}</h1>
        </div>
        {actions === undefined ? null : <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
