import { findForPage, forgetKept, formOf, type KeptForm, keepGiven, typeAgain } from '#web/idle/kept-form.ts'

/**
 * Gives back what is kept of this page, or finds it there already; null where nothing is to be given back. `left`: the page is left before its
 * form appears.
 */
export async function giveBack(path: string, isBack: boolean, left: AbortSignal): Promise<'typed' | 'there' | null> {
  const kept = await findForPage(path, isBack)
  if (kept === null) return null
  const form = await formAppears(kept, left)
  if (form === null || left.aborted) return null
  forgetKept()
  const isTyped = await typeAgain(form, kept.fields)
  await keepGiven(form)
  return isTyped ? 'typed' : 'there'
}

/** The kept form, which may come after its page, as in a dialog; null when its page is left first. */
function formAppears(kept: KeptForm, left: AbortSignal): Promise<HTMLFormElement | null> {
  return new Promise((resolve) => {
    const end = (form: HTMLFormElement | null) => {
      watch.disconnect()
      resolve(form)
    }
    const look = () => {
      const form = formOf(kept)
      if (form !== null) end(form)
    }
    const watch = new MutationObserver(look)
    watch.observe(document, { childList: true, subtree: true })
    left.addEventListener('abort', () => end(null))
    look()
  })
}
