import { type ComponentType, useEffect, useState } from 'react'
import type { ToastWords } from '#web/ui/toast-region.tsx'

/** Loads the region of the layout in sight; null while the layout shows none. */
let wake: (() => void) | null = null
/** A toast was put up, perhaps by a page whose layout shows none: the next layout that does has its region at once. */
let isAwake = false

/** Tells the person something that just happened, without taking the focus. In the browser only. What shows toasts is loaded then. */
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
