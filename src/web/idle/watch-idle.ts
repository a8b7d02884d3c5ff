import { CHECK_MS, IDLE_MS, TELL_SERVER_MS, WARN_MS } from '#domain/access/idle.ts'
import { keepTyped } from '#web/idle/kept-form.ts'

/** How often an act is told to the other tabs. */
const TELL_MS = 5_000
const LAST_ACT = 'last-act'
const ACTS = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const

/**
 * Signs a person out who has done nothing for ten minutes (AUTH-22), with a warning two minutes before that any act takes
 * back. Plain script, the same on public and app pages. All tabs share one time of the last act, so working in one keeps
 * the others signed in; and the server, which counts too, hears of whoever reads or types without loading anything. The page's own
 * opening counts as the first activity. The app may swap in another dialog, so it is looked up again.
 */
export function watchIdle(): void {
  const warning = () => document.querySelector<HTMLDialogElement>('[data-idle]')
  let here = 0
  let told = 0
  // The page was just loaded, so the server knows.
  let toldServer = Date.now()
  let isLeaving = false
  const idleFor = () => Date.now() - Math.max(here, heard())
  const act = (event?: Event) => {
    // The first touch of a computer that was asleep may come before the next check, but no one was there for ten minutes all the same.
    if (here > 0 && idleFor() >= IDLE_MS) return leave(warning())
    here = Date.now()
    // Any activity extends the session, but the warning stays under a moving pointer, or its click would land on what is below.
    if (event?.type === 'click' && event.target instanceof Element && event.target.closest('[data-idle-stay]'))
      warning()?.close()
    if (here - told < TELL_MS) return
    told = here
    tell(here)
    if (here - toldServer < TELL_SERVER_MS) return
    toldServer = here
    tellServer()
  }
  const check = () => {
    const dialog = warning()
    const idle = idleFor()
    if (idle >= IDLE_MS) leave(dialog)
    else if (idle < WARN_MS) dialog?.close()
    else if (dialog?.open === false) warn(dialog)
  }
  const warn = (dialog: HTMLDialogElement) => {
    dialog.showModal()
    // Not on Logout, which comes first: Enter keeps someone here.
    dialog.querySelector<HTMLElement>('[data-idle-stay]')?.focus()
  }
  const leave = (dialog: HTMLDialogElement | null) => {
    if (isLeaving) return
    isLeaving = true
    clearInterval(checks)
    document.removeEventListener('visibilitychange', check)
    const form = dialog?.querySelector('form')
    fillIn(form, { reason: 'idle', to: location.pathname + location.search })
    void keepTyped({ isEnded: true }).finally(() => form?.requestSubmit())
  }
  for (const event of ACTS) document.addEventListener(event, act, { capture: true, passive: true })
  window.addEventListener('storage', ({ key }) => {
    if (key === LAST_ACT && warning()?.open) check()
  })
  // A computer that was asleep makes up for the checks it missed at once.
  document.addEventListener('visibilitychange', check)
  const checks = setInterval(check, CHECK_MS)
  act()
}

function fillIn(form: HTMLFormElement | null | undefined, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field) field.value = value
  }
}

function tell(at: number): void {
  try {
    localStorage.setItem(LAST_ACT, String(at))
  } catch {
    // Without storage each tab counts for itself.
  }
}

/** Unheard, the next act tells it again. */
function tellServer(): void {
  void fetch('/auth/active', { method: 'POST', body: new URLSearchParams(), keepalive: true }).catch(() => {})
}

function heard(): number {
  try {
    return Number(localStorage.getItem(LAST_ACT) ?? 0)
  } catch {
    return 0
  }
}
