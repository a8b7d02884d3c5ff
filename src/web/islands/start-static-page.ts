import { PLAIN_SCRIPTS } from '#web/islands/registry.ts'
import { watchReveals } from '#web/islands/reveal.ts'
import { watchIslands } from '#web/islands/wake.ts'

/** A button with `data-print` prints the page it is on. */
function watchPrint(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]') !== null) window.print()
  })
}

/** All the script a public page runs before anything on it is used. Keep it to a few hundred bytes, without React. */
export function startStaticPage(): void {
  watchIslands()
  watchReveals()
  watchPrint()
  for (const [selector, load] of Object.entries(PLAIN_SCRIPTS)) {
    const part = document.querySelector<HTMLElement>(selector)
    if (part !== null) void load().then((watch) => watch(part))
  }
}
