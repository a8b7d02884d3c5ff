import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMessages } from '#web/i18n/messages.ts'
import type { Notice } from '#web/member/answer-act.server.ts'
import { Banner } from '#web/ui/banner.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * What has just been done, named by the URL an act leads to (`?done=paid`): a toast, and without JavaScript a line in the
 * page. The URL then forgets it, so that a reload does not say it again.
 */
export function NoticeLine() {
  const done = new URLSearchParams(useLocation().search).get('done')
  return done === null ? null : <Done done={done} />
}

function Done({ done }: { done: string }) {
  const t = useMessages('notices')
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { pathname, search } = useLocation()
  const notice = /^[a-z_]+$/.test(done) && t.has(`${done as Notice}.title`) ? (done as Notice) : undefined
  const title = notice === undefined ? '' : t(`${notice}.title`)
  const text = notice === undefined ? '' : t(`${notice}.text`)
  const rest = new URLSearchParams(search)
  rest.delete('done')
  const forgotten = `${pathname}?${rest}`
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
