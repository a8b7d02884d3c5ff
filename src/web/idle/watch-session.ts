import type { AuthEvent } from '#web/auth/auth-state.ts'
import { reloadPage, watchLeaving } from '#web/auth/reload-page.ts'
import { forgetOthersConversation } from '#web/chat/forget-conversation.ts'

const SIGNED_IN = 'signed-in'

/**
 * Keeps what a page shows of its reader true: a tab whose person signed out in another one, and a page the back button
 * brings from memory, are loaded again when they could show a name that is no longer signed in. Starts the inactivity
 * timer for a signed-in person (AUTH-22).
 */
export function watchSession(): void {
  const { dataset } = document.documentElement
  let isTimed = false
  const start = (isLoading = false) => {
    remember(dataset, isLoading)
    forgetOthersConversation()
    if (!('person' in dataset) || isTimed) return
    isTimed = true
    void import('#web/idle/watch-idle.ts').then(({ watchIdle }) => watchIdle())
    // In the app, its provider hears the other tabs.
    if (dataset.render === 'static') void import('#web/auth/auth-channel.ts').then(({ hearTabs }) => hearTabs(leave))
  }
  start(true)
  // In the app, people sign in without loading a page.
  new MutationObserver(() => start()).observe(document.documentElement, { attributeFilter: ['data-person'] })
  watchLeaving()
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && ('person' in dataset || isRemembered())) location.reload()
  })
}

/** A page of someone who signed out in another tab. */
function leave(event: AuthEvent): void {
  if (event === 'SIGNED_OUT' && 'person' in document.documentElement.dataset) reloadPage()
}

/** Keeps whether someone is signed in, and tells the other tabs when that has changed (AUTH-19). */
function remember(dataset: DOMStringMap, isLoading: boolean): void {
  const isPerson = 'person' in dataset
  if (isRemembered() === isPerson) return
  // How someone came in: by the second step, here or on the page that this one was loaded from, or without one.
  const isStep = 'secondStep' in dataset || (isLoading && document.referrer.includes('/second-step'))
  const entered = isStep ? 'MFA_CHALLENGE_VERIFIED' : 'SIGNED_IN'
  const event: AuthEvent = isPerson ? entered : 'SIGNED_OUT'
  try {
    if (isPerson) localStorage.setItem(SIGNED_IN, '')
    else localStorage.removeItem(SIGNED_IN)
    void import('#web/auth/auth-channel.ts').then(({ tellTabs }) => tellTabs(event))
  } catch {
    // Without storage only the back button is watched, by loading every page of a person again.
  }
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN) !== null
  } catch {
    return false
  }
}
