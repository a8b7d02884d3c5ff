import { useSyncExternalStore } from 'react'

/** Whether the browser's code is at work here; false in the server's HTML and in the very first render over it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
