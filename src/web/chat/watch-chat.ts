import type { Conversation } from '#web/chat/conversation.ts'

const conversations = new WeakMap<HTMLDialogElement, Promise<Conversation>>()

/**
 * Listens to the chat on public and app pages alike. The browser opens its dialog by itself; what is asked, chosen or sent
 * before the code has come waits for it here, so nothing is lost. Its code comes when the chat is opened, not before.
 */
export function watchChat(): void {
  document.addEventListener(
    'toggle',
    ({ target, newState }: Event & { newState?: string }) => {
      if (!(target instanceof HTMLDialogElement) || target.id !== 'chat') return
      if (newState === 'open') run(target, () => {})
      else giveFocusBack(target)
    },
    true,
  )
  document.addEventListener('submit', (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>('#chat form')
    if (form === null) return
    event.preventDefault()
    run(dialogOf(form), (conversation) => conversation.submit(form))
  })
  document.addEventListener('click', ({ target }) => {
    const choice = (target as Element).closest<HTMLElement>('#chat button[type=button]')
    if (choice !== null) run(dialogOf(choice), (conversation) => conversation.choose(choice))
  })
  document.addEventListener('keydown', ({ key, target }) => {
    const dialog = (target as Element).closest<HTMLDialogElement>('#chat')
    if (key === 'Escape' && dialog !== null) dialog.hidePopover()
  })
  giveWay()
  const opened = document.querySelector<HTMLDialogElement>('#chat:popover-open')
  if (opened !== null) run(opened, () => {})
}

/** Less than this isn't reading on, only an unsteady hand or a browser bar that moves. */
const LEAST_SCROLL = 8

/** What the button may not lie on: the figures and states that people come to read, and what they fill in or press. */
const KEPT_CLEAR = ['.figures', '.money', 'time', '.tag', 'input', 'select', 'textarea', 'button', '.act']
  .map((part) => `main ${part}`)
  .join()

/**
 * While someone reads on, the button would cover what they read: it gets out of the way until they scroll back or reach the end. It never
 * rests on a figure or a field, either, as the page is opened or anywhere else, but at the end.
 */
function giveWay(): void {
  const page = document.documentElement
  const button = document.querySelector<HTMLElement>('.chat button.chat-launcher')
  if (button === null) return
  let before = window.scrollY
  let readsOn = false
  const rest = () => {
    const isAtEnd = window.scrollY + window.innerHeight >= page.scrollHeight - LEAST_SCROLL
    page.toggleAttribute('data-reading-on', !isAtEnd && (readsOn || liesOnSomething(button)))
  }
  window.addEventListener(
    'scroll',
    () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - before) < LEAST_SCROLL) return
      readsOn = now > before
      before = now
      rest()
    },
    { passive: true },
  )
  const restSoon = () => requestAnimationFrame(rest)
  window.addEventListener('resize', restSoon, { passive: true })
  // Another page of the app begins with another title, and often without a scroll. Links come and go in the head as the browser likes.
  const isTitle = (node: Node | null) => node?.nodeName === 'TITLE'
  new MutationObserver((changes) => {
    const parts = changes.flatMap(({ target, addedNodes, removedNodes }) => [target, ...addedNodes, ...removedNodes])
    if (parts.some((part) => isTitle(part) || isTitle(part.parentNode))) restSoon()
  }).observe(document.head, { childList: true, subtree: true, characterData: true })
  rest()
}

/** Whether something is where the button rests, be it there now or out of the way. */
function liesOnSomething(button: HTMLElement): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = button
  return [...document.querySelectorAll(KEPT_CLEAR)].some((part) => {
    const box = part.getBoundingClientRect()
    return box.right > left && box.left < left + width && box.bottom > top && box.top < top + height
  })
}

function dialogOf(part: Element): HTMLDialogElement {
  return part.closest('dialog') as HTMLDialogElement
}

function run(dialog: HTMLDialogElement, act: (conversation: Conversation) => void): void {
  const failed = dialog.querySelector<HTMLElement>('[data-chat-failed]')
  let conversation = conversations.get(dialog)
  if (conversation === undefined) {
    failed?.setAttribute('hidden', '')
    conversation = import('#web/chat/conversation.ts').then(({ converse }) => converse(dialog))
    conversations.set(dialog, conversation)
  }
  conversation.then(act, () => {
    // Offline, or the product was renewed under an open page: say so (ERR-20), and let the next use try again.
    conversations.delete(dialog)
    failed?.removeAttribute('hidden')
  })
}

/** A closed chat puts the keyboard back where it came from, unless it has already moved on. */
function giveFocusBack(dialog: HTMLDialogElement): void {
  const { activeElement } = document
  if (activeElement === document.body || dialog.contains(activeElement))
    document.querySelector<HTMLElement>('.chat button.chat-launcher')?.focus()
}
