import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { TONES, type Tone } from '#web/ui/status-tag.tsx'

interface BannerProps {
  tone: Tone
  title: string
  children?: ReactNode
  /** Buttons or links for what can be done about it. */
  actions?: ReactNode
}

/** A notice that belongs to the page and stays: what's wrong and what to do. What just happened goes in a toast. */
export function Banner({ tone, title, children, actions }: BannerProps) {
  const { colours, icon } = TONES[tone]
  return (
    <div className={`flex gap-3 rounded-corner p-4 ${colours}`}>
      <Icon name={icon} className="mt-1" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="font-semibold">{title}</p>
        {children === undefined ? null : <div className="measure text-ink">{children}</div>}
        {actions === undefined ? null : <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}
