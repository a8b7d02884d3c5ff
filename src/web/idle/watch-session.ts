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
  const start = () => {
    const isPerson = dataset.person !== undefined
    remember(isPerson)
    forgetOthersConversation()
    if (!isPerson || isTimed) return
    isTimed = true
    void import('#web/idle/watch-idle.ts').then(({ watchIdle }) => watchIdle())
  }
  start()
  // In the app, people sign in without loading a page.
  new MutationObserver(start).observe(document.documentElement, { attributeFilter: ['data-person'] })
  let isLeaving = false
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.getAttribute('action') === '/auth/logout') isLeaving = true
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    // The tab that signs out is on its way already; the page it comes to tells the others.
    if (key === SIGNED_IN && newValue === null && dataset.person !== undefined && !isLeaving) location.reload()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (dataset.person !== undefined || isRemembered())) location.reload()
  })
}

function remember(isPerson: boolean): void {
  try {
    if (isPerson) localStorage.setItem(SIGNED_IN, '')
    else localStorage.removeItem(SIGNED_IN)
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
