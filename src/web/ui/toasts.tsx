import { type ComponentType, useEffect, useState } from 'react'

export interface ToastWords {
  title: string
  text?: string
  /** A failure stays until it is closed; a success leaves after eight seconds unless hovered or focused. */
  tone?: 'success' | 'failure'
}

/** The region of the layout in sight, which comes into being with the first toast. */
let wake: (() => void) | null = null

/** Tells the person something that just happened, without taking the focus. In the browser only. What shows toasts is loaded then. */
export function showToast(words: ToastWords): void {
  void import('#web/ui/toast-region.tsx').then(({ addToast }) => {
    addToast(words)
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
    return () => {
      wake = null
    }
  }, [])
  return Region === null ? null : <Region />
}
