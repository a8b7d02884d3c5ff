import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

export type Tone = 'ok' | 'due' | 'danger' | 'info' | 'bonus' | 'neutral'

/** The color and icon of each tone, for tags and banners. */
export const TONES: Record<Tone, { colours: string; icon: IconName }> = {
  ok: { colours: 'bg-ok-soft text-ok', icon: 'check' },
  due: { colours: 'bg-due-soft text-due', icon: 'clock' },
  danger: { colours: 'bg-danger-soft text-danger', icon: 'warning' },
  info: { colours: 'bg-info-soft text-info', icon: 'info' },
  bonus: { colours: 'bg-jacaranda-soft text-jacaranda', icon: 'star' },
  neutral: { colours: 'bg-mist text-ink-2', icon: 'dot' },
}

/** A state as a word, an icon, and a color, so that none of them has to say it alone (WCAG 1.4.1). */
export function StatusTag({ tone, children, icon }: { tone: Tone; children: ReactNode; icon?: IconName }) {
  const { colours, icon: own } = TONES[tone]
  return (
    <span className={`tag ${colours}`}>
      <Icon name={icon ?? own} />
      {children}
    </span>
  )
}
