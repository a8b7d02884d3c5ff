import { type ComponentType, useEffect, useState } from 'react'
import type { ToastWords } from '#web/ui/toast-region.tsx'

/** Loads the region of the current layout; null while the layout has none. */
let wake: (() => void) | null = null
/** A toast was put up, perhaps by a page whose layout has no region: the next layout that has one shows it at once. */
let isAwake = false

/** Tells the person about something that just happened, without taking the focus. In the browser only; the code that shows toasts is loaded then. */
export function showToast(words: ToastWords): void {
  void import('#web/ui/toast-region.tsx').then(({ addToast }) => {
    addToast(words)
    isAwake = true
    wake?.()
  })
}

/** Where toasts appear, once in each layout of the app. */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = async () => {
      const { ToastRegion } = await import('#web/ui/toast-region.tsx')
      setRegion(() => ToastRegion)
    }
    wake = () => void load()
    if (isAwake) void load()
    return () => {
      wake = null
    }
  }, [])
  return Region === null ? null : <Region />
}
