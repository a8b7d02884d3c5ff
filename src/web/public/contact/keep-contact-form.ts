import { giveBack, wasThereBefore } from '#web/idle/give-back.ts'
import { forgetKept, watchTyping } from '#web/idle/kept-form.ts'

/** Keeps a message that someone who is logged in is typing, as the app does (decision 0120), until the page says that it has arrived. */
export async function keepContactForm(form: HTMLFormElement): Promise<void> {
  watchTyping({ isOwnDocument: true })
  if (document.getElementById('sent') !== null) return forgetKept()
  const { pathname, search } = location
  const isDone = await giveBack(pathname + search, wasThereBefore(), new AbortController().signal)
  const notice = form.querySelector<HTMLElement>('[data-typed-again]')
  if (isDone && notice !== null) notice.hidden = false
}
