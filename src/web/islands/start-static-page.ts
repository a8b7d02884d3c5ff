import { watchReveals } from '#web/islands/reveal.ts'
import { watchIslands } from '#web/islands/wake.ts'

/** All the script a public page runs before anything on it is used: keep it to a few hundred bytes, without React. */
export function startStaticPage(): void {
  watchIslands()
  watchReveals()
  const contact = document.querySelector<HTMLFormElement>('form[data-contact]')
  if (contact !== null)
    void import('#web/public/contact/watch-contact-form.ts').then((form) => form.watchContactForm(contact))
}
