import type { ComponentType } from 'react'
import { ISLANDS } from '#web/islands/registry.ts'

const WAKING = ['pointerdown', 'focusin', 'keydown', 'input'] as const

/**
 * Wakes an island when someone uses it, never because it is visible (docs/style.md, "Public pages weigh nothing"). What was
 * typed before its code arrived is still in the form: `useFormAsFound` takes it from there.
 */
export function watchIslands(): void {
  for (const event of WAKING) document.addEventListener(event, wakeTouched, { capture: true, passive: true })
  // Someone may have been quicker than this script, or the browser may have restored what was typed before.
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (element.contains(document.activeElement) || isFilledIn(element)) void wake(element)
  }
}

function wakeTouched({ target }: Event): void {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
  if (element !== null) void wake(element)
}

function isFilledIn(element: HTMLElement): boolean {
  return [...element.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  )
}

async function wake(element: HTMLElement): Promise<void> {
  if (element.dataset.awake !== undefined) return
  // Not by ownValue, which other pages share: it would be a request more on each public page.
  const load = Object.entries<unknown>(ISLANDS).find(([name]) => name === element.dataset.island)?.[1] as
    | (() => Promise<ComponentType<object>>)
    | undefined
  if (load === undefined) return
  element.dataset.awake = 'soon'
  try {
    const [Living, { mountIsland }] = await Promise.all([load(), import('#web/islands/mount-island.tsx')])
    mountIsland(element, Living, JSON.parse(element.dataset.props ?? '{}'))
    element.dataset.awake = ''
  } catch {
    // Offline, or the product was renewed under an open page: the form still works, and the next use tries again.
    delete element.dataset.awake
  }
}
