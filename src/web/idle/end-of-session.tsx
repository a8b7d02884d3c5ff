import { useEffect } from 'react'
import { timeAsSaid } from '#domain/language.ts'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { sayBefore } from '#web/idle/say-before.ts'
import { showToast } from '#web/ui/toasts.tsx'

/** The end that was told already: a page of another layout doesn't tell it again. */
let toldFor: number | null = null

/** Tells a person shortly before that their session ends, however much it's used (rules 0), so that nothing they're typing is lost. */
export function EndOfSession() {
  const t = useMessages('shell')
  const language = useLanguage()
  const { endsAt } = useAuth()
  useEffect(() => {
    if (endsAt === null || endsAt === toldFor) return
    return sayBefore(endsAt, () => {
      toldFor = endsAt
      // By the clock that hangs on their wall, not by the product's.
      const wall = Intl.DateTimeFormat().resolvedOptions().timeZone
      showToast({
        title: t('endTitle', { time: timeAsSaid(endsAt, language, wall) }),
        text: t('endText'),
        tone: 'notice',
      })
    })
  }, [endsAt, t, language])
  return null
}
