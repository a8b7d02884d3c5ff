/**
 * Opens the search palette from its buttons and by Ctrl+K or Cmd+K, on public and app pages alike (NAV-06). The dialog
 * opens at once; the code that fills it comes after, and not before someone searches.
 */
export function watchSearch(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const button = target?.closest<HTMLElement>('[data-search]')
    if (button && !event.ctrlKey && !event.metaKey && !event.shiftKey && open(button)) event.preventDefault()
    const dialog = target?.closest<HTMLDialogElement>('[data-search-dialog]')
    // The target of a click on the backdrop is the dialog itself, never anything inside it.
    if (dialog && (target === dialog || target?.closest('[data-search-close]'))) dialog.close()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (open(document.activeElement instanceof HTMLElement ? document.activeElement : null)) event.preventDefault()
  })
}

/** Whether the palette is open now; false lets the link lead to the search page. */
function open(from: HTMLElement | null): boolean {
  const dialog = document.querySelector<HTMLDialogElement>('[data-search-dialog]')
  if (dialog === null || document.querySelector('[aria-modal="true"], dialog:modal:not([data-search-dialog])'))
    return false
  if (dialog.open) return true
  const menu = from?.closest<HTMLDetailsElement>('details[data-menu]')
  if (menu) menu.open = false
  // The menu is closed by now, so the keyboard goes on from its button.
  const back = menu?.querySelector('summary') ?? from
  dialog.addEventListener('close', () => back?.focus(), { once: true })
  dialog.showModal()
  const field = dialog.querySelector('input')
  field?.focus()
  // What was searched before is there to be replaced, not to be added to.
  field?.select()
  void import('#web/search/palette.ts').then(({ fillPalette }) => fillPalette(dialog))
  return true
}
