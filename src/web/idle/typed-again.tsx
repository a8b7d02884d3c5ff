import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { giveBack } from '#web/idle/give-back.ts'
import { wasThereBefore } from '#web/idle/was-there-before.ts'
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
    void giveBack(pathname + search, isBack, left.signal).then((given) => given !== null && showToast(words))
    return () => left.abort()
  }, [isPerson, pathname, search, type, t])
  return null
}
