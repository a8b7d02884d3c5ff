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
  surface: 'panel-surface',
  mangrove: 'on-mangrove panel-mangrove',
  band: 'panel-band',
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
    <section className={`panel ${TONES[tone]}${cut ? ' rounded-br-cut' : ''}`}>
      {title === undefined && actions === undefined ? null : (
        <div className="panel-head">
          <div>
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
