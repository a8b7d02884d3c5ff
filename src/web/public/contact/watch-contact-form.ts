import { messageLength, SHORTEST_MESSAGE } from '#domain/support/message-length.ts'

/**
 * What a browser with scripts does beside the form: counts the message (CONT-02), refuses a file that is too large before it
 * is sent (CONT-03), and takes one press of the button (CONT-06). All of it is told again by the server. Plain script: a
 * counter is no reason to load React.
 */
export function watchContactForm(form: HTMLFormElement): void {
  watchMessage(form)
  watchFile(form)
  watchSending(form)
  watchTyped(form)
}

const PAUSE_MS = 1_000

function watchMessage(form: HTMLFormElement): void {
  const message = form.querySelector<HTMLTextAreaElement>('#message')
  const counter = form.querySelector<HTMLElement>('[data-counter]')
  const heard = form.querySelector<HTMLElement>('[data-counter-heard]')
  const figure = counter?.querySelector<HTMLElement>('[data-count]')
  if (!message || !counter || !figure || !heard) return
  const numbers = new Intl.NumberFormat(document.documentElement.lang)
  const tiles = [...counter.querySelectorAll('[data-tile]')]
  let pause: ReturnType<typeof setTimeout> | undefined
  const count = () => {
    const length = messageLength(message.value)
    figure.textContent = numbers.format(length)
    counter.toggleAttribute('data-enough', length >= SHORTEST_MESSAGE)
    for (const [at, tile] of tiles.entries())
      tile.toggleAttribute('data-filled', length >= ((at + 1) * SHORTEST_MESSAGE) / tiles.length)
  }
  message.addEventListener('input', () => {
    count()
    // Announced when the person pauses: speaking at each letter would talk over their typing.
    clearTimeout(pause)
    pause = setTimeout(() => {
      heard.textContent = counter.textContent
    }, PAUSE_MS)
  })
  count()
}

function watchFile(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('#attachment')
  const complaint = form.querySelector<HTMLElement>('#attachment-large')
  if (!input || !complaint) return
  const largest = Number(input.dataset.largest)
  const look = () => {
    const isTooLarge = (input.files?.[0]?.size ?? 0) > largest
    if (isTooLarge) input.value = ''
    // What the server said about the previous file no longer applies once another is chosen.
    for (const old of form.querySelectorAll('[data-attachment-old]')) old.remove()
    complaint.hidden = !isTooLarge
    if (isTooLarge) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
    input.setAttribute('aria-describedby', isTooLarge ? 'attachment-hint attachment-large' : 'attachment-hint')
  }
  input.addEventListener('change', look)
  // Chosen before this script was there.
  if (input.value !== '') look()
}

function watchSending(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button) return
  const idle = button.textContent
  form.addEventListener('submit', (event) => {
    if (button.disabled) event.preventDefault()
    button.disabled = true
    button.textContent = button.dataset.sending ?? idle
  })
  // Coming back from the next page, the browser shows this one as it was left.
  window.addEventListener('pageshow', () => {
    button.disabled = false
    button.textContent = idle
  })
}

/** What is being written is kept. A visitor who only reads the page needs none of that code. */
function watchTyped(form: HTMLFormElement): void {
  const load = () =>
    void import('#web/public/contact/keep-contact-form.ts').then(({ keepContactForm }) => keepContactForm(form))
  if (document.documentElement.dataset.person !== undefined || isStorageInUse()) load()
  else form.addEventListener('input', load, { once: true })
}

function isStorageInUse(): boolean {
  try {
    return sessionStorage.length > 0
  } catch {
    return false
  }
}
