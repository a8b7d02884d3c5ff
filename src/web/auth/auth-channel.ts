import type { AuthEvent } from './auth-state.ts'

/** All tabs of the product in one browser. */
const NAME = 'auth'

let channel: BroadcastChannel | undefined

/** Tells the other tabs what happened here (AUTH-19). A tab doesn't hear itself. */
export function tellTabs(event: AuthEvent): void {
  opened()?.postMessage(event)
}

/** What other tabs tell, until the returned function is called. */
export function hearTabs(listener: (event: AuthEvent) => void): () => void {
  const heard = ({ data }: MessageEvent<AuthEvent>) => listener(data)
  const here = opened()
  here?.addEventListener('message', heard)
  return () => here?.removeEventListener('message', heard)
}

/** One for the whole page, so that what it tells isn't heard in it. */
function opened(): BroadcastChannel | undefined {
  channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)
  return channel
}
