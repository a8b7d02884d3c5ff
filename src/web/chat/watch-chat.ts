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

/** What is covered wherever the button touches it; of everything else it's the words. */
const DRAWN = '.act, .tag, svg, img, canvas, input, select, textarea, button, progress, .quilt'

/** How far apart the button's area is looked at: less than a line of the smallest text is high. */
const LOOK_EVERY = 12

/**
 * While someone reads on, the button would cover what they read: it gets out of the way until they scroll back or reach the end. It never
 * rests on words, a figure, or a field, either, as the page is opened or anywhere else. At the end the footer leaves room for it.
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
  // Back may bring a document as it was left, in a window that has changed.
  window.addEventListener('pageshow', restSoon)
  // A fold that opens and a part that arrives move what is below them.
  new ResizeObserver(restSoon).observe(document.body)
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
  const area = new DOMRect(left, top, width, height)
  const found = new Set<Element>()
  for (let y = top; y <= area.bottom; y += LOOK_EVERY)
    for (let x = left; x <= area.right; x += LOOK_EVERY)
      for (const part of document.elementsFromPoint(x, y)) found.add(part)
  return [...found].some((part) => !button.contains(part) && (part.matches(DRAWN) || hasWordsIn(part, area)))
}

/** Whether words of its own, not those of its parts, are in the area: a paragraph is as wide as its column, its last line isn't. */
function hasWordsIn(part: Element, area: DOMRect): boolean {
  const range = document.createRange()
  return [...part.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      (line) => line.right > area.left && line.left < area.right && line.bottom > area.top && line.top < area.bottom,
    )
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
