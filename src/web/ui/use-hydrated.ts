import { useSyncExternalStore } from 'react'

/** Whether the browser's code is running here; false in the server's HTML and in the very first render over it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
