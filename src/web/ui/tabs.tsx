import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Link } from '#web/ui/link.tsx'

const LIST_LOOK = 'scrolls-aside relative overflow-x-auto flex gap-1 border-b border-line'
const TAB_LOOK =
  'flex min-h-11 shrink-0 cursor-pointer items-center border-b-3 border-transparent px-3 py-2 text-16 sm:px-4 text-ink-2 no-underline hover:text-ink current:border-action current:font-semibold current:text-ink -outline-offset-3! forced-colors:border-[Canvas] forced-colors:current:border-[Highlight]'

interface LinkTabsProps {
  label: string
  /** `end` matches the URL exactly, for the first tab whose URL begins all others. */
  items: readonly LinkTab[]
}

interface LinkTab {
  to: string
  label: string
  end?: boolean
  /** Set by the page where the query, not the path, names the open tab. */
  isCurrent?: boolean
}

/** Tabs that are pages: the URL names the open one. Where they don't all fit, the open one is scrolled into sight. */
export function LinkTabs({ label, items }: LinkTabsProps) {
  const list = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another open tab.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (list.current && open)
      list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2
  }, [key])
  return (
    <nav ref={list} aria-label={label} className={LIST_LOOK}>
      {items.map(({ to, label: words, end = false, isCurrent }) =>
        isCurrent === undefined ? (
          <NavLink key={to} to={to} end={end} className={({ isActive }) => linkLook(isActive)}>
            {words}
          </NavLink>
        ) : (
          <Link
            key={to}
            to={to}
            preventScrollReset
            className={linkLook(isCurrent)}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {words}
          </Link>
        ),
      )}
    </nav>
  )
}

function linkLook(isOpen: boolean): string {
  return `${TAB_LOOK} ${isOpen ? 'border-action! font-semibold text-ink!' : ''}`
}
