import { useEffect, useRef } from 'react'

/** What each single key does; a capital letter is another key. */
export type KeyActs = Readonly<Record<string, () => void>>

/**
 * Single-key shortcuts of a page. They never fire with a modifier, while someone types or picks from a list, in a dialog or a menu, and not at all
 * when they're switched off (WCAG 2.1.4).
 */
export function useKeys(acts: KeyActs, isOn: boolean): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (act === undefined || isBusyElsewhere(event.target)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}

const TYPED_IN =
  'textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="menu"], [role="listbox"]'

function isBusyElsewhere(target: EventTarget | null): boolean {
  const over = document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')
  if ([...over].some((one) => one.checkVisibility())) return true
  if (!(target instanceof Element)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio'
  return target.closest(TYPED_IN) !== null
}
