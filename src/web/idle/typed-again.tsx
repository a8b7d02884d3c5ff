import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { findKept, forgetKept, formOf, type KeptForm, personKey, typeAgain } from '#web/idle/kept-form.ts'
import { showToast } from '#web/ui/toasts.tsx'

/** Gives a person who is logged in again what they had typed on this page when their session ended, and tells them (WCAG 3.3.7). */
export function TypedAgain() {
  const t = useMessages('shell')
  const { person } = useAuth()
  const { pathname, search } = useLocation()
  const isPerson = person !== null
  useEffect(() => {
    if (!isPerson) return
    const left = new AbortController()
    const words = { title: t('typedAgainTitle'), text: t('typedAgainText'), tone: 'notice' } as const
    void giveBack(pathname + search, left.signal).then((isBack) => isBack && showToast(words))
    return () => left.abort()
  }, [isPerson, pathname, search, t])
  return null
}

/** Whether there was something to give back. */
async function giveBack(path: string, left: AbortSignal): Promise<boolean> {
  const kept = await findKept(path, personKey())
  if (kept === null) return false
  const form = await formAppears(kept, left)
  if (form === null || left.aborted) return false
  forgetKept()
  await typeAgain(form, kept.fields)
  return true
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
