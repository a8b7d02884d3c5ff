import type { ReactNode } from 'react'

interface PanelProps {
  title?: ReactNode
  /** A line above the title, small and in colour. */
  eyebrow?: ReactNode
  children: ReactNode
  /** `mangrove` is the brand's color, for the one main panel of a view; `band` is a quiet one without a border. */
  tone?: 'surface' | 'mangrove' | 'band'
  /** The large quarter-circle corner: once per view, on its main panel. */
  cut?: boolean
  headingLevel?: 1 | 2 | 3
  actions?: ReactNode
}

const TONES = {
  surface: 'border border-line bg-surface p-4 [--under:var(--surface)] sm:p-6',
  mangrove: 'on-mangrove bg-mangrove p-5 text-ink sm:p-10',
  band: 'bg-mist p-4 sm:p-6',
} as const

/** A bordered part of the page with a heading. Panels don't go inside panels. */
export function Panel({
  title,
  eyebrow,
  children,
  tone = 'surface',
  cut = false,
  headingLevel = 2,
  actions,
}: PanelProps) {
  const Heading = `h${headingLevel}` as const
  const headingLook = tone === 'mangrove' ? 'text-28 sm:text-48' : 'text-22'
  return (
    <section className={`flex min-w-0 flex-col gap-4 rounded-corner ${TONES[tone]} ${cut ? 'rounded-br-cut' : ''}`}>
      {title === undefined && actions === undefined ? null : (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-2">
            {eyebrow === undefined ? null : (
              <p className={`text-16 font-semibold ${tone === 'mangrove' ? 'text-ipe' : 'text-ink-2'}`}>{eyebrow}</p>
            )}
            {title === undefined ? null : <Heading className={headingLook}>{title}</Heading>}
          </div>
          {actions === undefined ? null : <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
