import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/**
 * A menu of the header that opens without JavaScript. One `name` for all, so that opening one closes the others; the
 * head script closes it by Escape and by a click outside.
 */
export function HeaderMenu({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <details name="header" data-menu="" className="relative">
      <summary className="header-button">
        {icon}
        <span className="max-w-40 truncate">{label}</span>
        <Icon name="down" className="text-14" />
      </summary>
      <div className="header-panel">{children}</div>
    </details>
  )
}
