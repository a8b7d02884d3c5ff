import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A page that takes the place of another without a new document gives its heading the focus, so that it's heard first and Tab goes
 * on from there (WCAG 2.4.3). Not where the page has given the focus to something of its own, nor where a dialog opened over it, and
 * not where a URL names a part of the page.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation()
  const last = useRef<{ heading: Element; words: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is looked at once, when its page is there.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    const before = last.current
    last.current = heading && { heading, words: heading.textContent }
    const isNew = before !== null && (before.heading !== heading || before.words !== heading.textContent)
    if (heading === null || !isNew || hash !== '') return
    const isTaken = document.activeElement?.closest('main') ?? document.querySelector('[role="dialog"]')
    if (isTaken) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
