import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ConsortiumPage } from '#services/consortiums/show-consortium.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { NOTICES } from '#web/member/consortium/notices.ts'
import { Banner } from '#web/ui/banner.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * What has just been done, named by the address an act leads to (`?done=paid`): a toast, and without JavaScript a line in the
 * page. The address then forgets it, so that a reload does not say it again.
 */
export function NoticeLine({ page: { own } }: { page: ConsortiumPage }) {
  const t = useMessages('group.done')
  const language = useLanguage()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const notice = NOTICES.find((name) => name === search.get('done'))
  const amount = formatMoney(own?.bid?.amountCents ?? 0, language)
  const title = notice === undefined ? '' : t(`${notice}.title`)
  const text = notice === undefined ? '' : t(`${notice}.text`, { amount })
  const rest = new URLSearchParams(search)
  rest.delete('done')
  const forgotten = `?${rest}`
  useEffect(() => {
    if (title === '') return
    showToast({ title, text })
    navigate(forgotten, { replace: true, preventScrollReset: true })
  }, [title, text, forgotten, navigate])
  if (notice === undefined || isHydrated) return null
  return (
    <Banner tone="ok" title={title}>
      {text}
    </Banner>
  )
}
