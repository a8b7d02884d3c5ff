import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { findKept, forgetKept, formOf, type KeptForm, personKey, typeAgain } from '#web/idle/kept-form.ts'
import { showToast } from '#web/ui/toasts.tsx'

/** Whether this document has shown a page: from then on, Back and Forward lead to what was there before. */
let hasShown = false

/**
 * Gives people what they had typed on this page and not sent, and tells them (WCAG 3.3.7): after they've logged in again, after a reload, and by
 * Back. A link to the page leads to a new form.
 */
export function TypedAgain() {
  const t = useMessages('shell')
  const { person } = useAuth()
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const isPerson = person !== null
  useEffect(() => {
    const isBack = type === 'POP' && (hasShown || wasThereBefore())
    hasShown = true
    if (!isPerson) return
    const left = new AbortController()
    const words = { title: t('typedAgainTitle'), text: t('typedAgainText'), tone: 'notice' } as const
    void giveBack(pathname + search, isBack, left.signal).then((isDone) => isDone && showToast(words))
    return () => left.abort()
  }, [isPerson, pathname, search, type, t])
  return null
}

/** Whether this document is a page loaded again, or one that Back or Forward led to. */
function wasThereBefore(): boolean {
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return came?.type === 'reload' || came?.type === 'back_forward'
}

/** Whether there was something to give back. */
async function giveBack(path: string, isBack: boolean, left: AbortSignal): Promise<boolean> {
  const kept = await findKept(path, personKey())
  if (kept === null || !(kept.isEnded || isBack)) return false
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
