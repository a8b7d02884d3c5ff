import { giveBack } from '#web/idle/give-back.ts'
import { forgetKept, isTyped, type KeptForm, readFields, typeAgain, watchTyping } from '#web/idle/kept-form.ts'
import { wasThereBefore } from '#web/idle/was-there-before.ts'

const DRAFT = 'message'
/** At a shared computer, someone else may sit there by then. */
const DRAFT_MS = 30 * 60_000

/**
 * Keeps the message that someone is writing for a reload, Back, and a lost network, until the page says that it has arrived (decision 0120): that of
 * someone who is logged in as the app does, and a visitor's in clear, because there's no one to encrypt it for.
 */
export async function keepContactForm(form: HTMLFormElement): Promise<void> {
  const isPerson = document.documentElement.dataset.person !== undefined
  const hasArrived = document.getElementById('sent') !== null
  if (isPerson || hasArrived) forgetDraft()
  if (isPerson && hasArrived) forgetKept()
  if (isPerson) void watchTyping({ alone: form })
  else for (const event of ['input', 'submit']) form.addEventListener(event, () => keepDraft(form, event === 'submit'))
  const { pathname, search } = location
  const isDone = isPerson
    ? (await giveBack(pathname + search, wasThereBefore(), new AbortController().signal)) === 'typed'
    : await giveDraftBack(form)
  const notice = form.querySelector<HTMLElement>('[data-typed-again]')
  if (isDone && notice !== null) notice.hidden = false
}

interface Draft extends KeptForm {
  /** It was sent, and may not have arrived. */
  isSent: boolean
  keptAt: number
}

function keepDraft(form: HTMLFormElement, isSent: boolean): void {
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify({ ...readFields(form), isSent, keptAt: Date.now() } satisfies Draft))
  } catch {
    // Without storage nothing is kept.
  }
}

/**
 * Whether something of it was missing. What was typed while this script came is kept instead if it says more: the browser may have restored the
 * draft, and its writer gone on.
 */
async function giveDraftBack(form: HTMLFormElement): Promise<boolean> {
  const draft = readDraft()
  const now = readFields(form)
  if (draft !== null && Date.now() - draft.keptAt > DRAFT_MS) forgetDraft()
  else if (draft?.path === now.path && (draft.isSent || wasThereBefore()) && lengthOf(draft) >= lengthOf(now))
    return await typeAgain(form, draft.fields)
  if (isTyped(form)) keepDraft(form, false)
  return false
}

function lengthOf({ fields }: KeptForm): number {
  return fields.reduce((length, { value }) => length + value.length, 0)
}

function readDraft(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null')
  } catch {
    return null
  }
}

function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT)
  } catch {
    // Without storage nothing was kept.
  }
}
