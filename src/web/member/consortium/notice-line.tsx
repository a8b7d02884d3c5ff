import { useEffect } from 'react'
import { useLocation } from 'react-router'
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
  const isHydrated = useHydrated()
  const { pathname, search, key } = useLocation()
  const notice = /^[a-z_]+$/.test(done) && t.has(`${done as Notice}.title`) ? (done as Notice) : undefined
  const title = notice === undefined ? '' : t(`${notice}.title`)
  const text = notice === undefined ? '' : t(`${notice}.text`)
  const rest = new URLSearchParams(search)
  rest.delete('done')
  const forgotten = rest.size === 0 ? pathname : `${pathname}?${rest}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same act done again is told again, by its key in the history
  useEffect(() => {
    if (title === '') return
    showToast({ title, text })
    // Not a navigation, which would ask the server again, and which a quick click would break off, leaving the URL as it was.
    history.replaceState(history.state, '', forgotten)
  }, [title, text, forgotten, key])
  if (notice === undefined || isHydrated) return null
  return (
    <Banner tone="ok" title={title}>
      {text}
    </Banner>
  )
}
