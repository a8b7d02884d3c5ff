import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, type ButtonSize, buttonLook } from '#web/ui/button-look.ts'

export interface LinkButtonProps {
  to: string
  children: ReactNode
  look?: ButtonLook
  size?: ButtonSize
  wide?: boolean
  /** Loads the page anew: needed between the app and public pages, which ship no router. */
  reload?: boolean
  download?: string
}

/** A link that looks like a button because it is the page's next step. Works without JavaScript. */
export function LinkButton({ to, children, look, size, wide = false, reload = false, download }: LinkButtonProps) {
  return (
    <Link
      to={to}
      reloadDocument={reload || download !== undefined}
      download={download}
      className={buttonLook({ look, size, wide })}
    >
      {children}
    </Link>
  )
}
