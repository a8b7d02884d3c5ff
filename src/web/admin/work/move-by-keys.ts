import type { KeyboardEvent } from 'react'

/**
 * Keys for a list of rows: J goes to the next row's link, K to the one before; Enter opens it, because it's a link. Only while the focus is in
 * the list, so that no letter does anything elsewhere (WCAG 2.1.4), and never with a modifier.
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const now = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[Math.min(rows.length - 1, Math.max(0, now + step))]
  event.preventDefault()
  next?.querySelector('a')?.focus()
}
