let isLeaving = false

/** Notes when this page is on its way out by its own Logout: the page it comes to tells the other tabs. */
export function watchLeaving(): void {
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.getAttribute('action') === '/auth/logout') isLeaving = true
  })
}

/** Loads the page again, because it shows someone who isn't signed in anymore; unless it's leaving already. */
export function reloadPage(): void {
  if (!isLeaving) location.reload()
}
