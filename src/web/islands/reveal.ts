/**
 * What a page keeps folded until it is asked for: `<section id="savings" hidden data-reveal-on="showCalculator">`. It opens
 * for a link with `data-reveals="savings"`, for a URL or link ending in `#savings`, for the window event its
 * attribute names (PUB-05), and for a search within the page. Plain script, because a first click must not wait for React.
 */
export function watchReveals(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-reveal-on]')) {
    // React writes `hidden` only as a boolean. This value also lets the browser's own search find what is inside.
    if (part.hidden) part.setAttribute('hidden', 'until-found')
    window.addEventListener(part.dataset.revealOn ?? '', () => reveal(part))
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-reveals]') : null
    const part = foldable(link?.dataset.reveals)
    // Held keys ask for another tab, where the link's own URL does what it says.
    if (part === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    reveal(part)
  })
  window.addEventListener('hashchange', revealFragment)
  revealFragment()
}

function revealFragment(): void {
  const part = foldable(location.hash.slice(1))
  if (part !== null) reveal(part)
}

function foldable(id: string | undefined): HTMLElement | null {
  const part = id ? document.getElementById(id) : null
  return part?.dataset.revealOn === undefined ? null : part
}

function reveal(part: HTMLElement): void {
  part.removeAttribute('hidden')
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  part.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' })
  // The keyboard goes on from here; the section itself carries tabindex -1.
  part.focus({ preventScroll: true })
}
