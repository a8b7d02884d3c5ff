import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'

export interface TextLinkProps {
  children: ReactNode
  /** A page on the same side of the product, reached through the router. */
  to?: string
  /** A plain URL: another side of the product, a file, or any link inside an island. */
  href?: string
  className?: string
}

/** A link in running text or in a table. */
export function TextLink({ to, href, className, children }: TextLinkProps) {
  const look = className === undefined ? 'link' : `link ${className}`
  if (to !== undefined) {
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} className={look}>
      {children}
    </a>
  )
}
