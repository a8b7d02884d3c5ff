import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 64rem)'

/** Whether the window has room for two columns; false until the script has looked, so the first render is a phone's. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
