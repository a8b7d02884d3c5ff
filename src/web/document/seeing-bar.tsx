import { useEffect, useState } from 'react'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Hour } from '#web/ui/day.tsx'

/** While someone at the desk sees a member's pages: whose they are, how long it lasts, and what ends it, always in sight (decision 0089). */
export function SeeingBar() {
  const { seeing, session } = useRootFacts()
  if (seeing === null || session === null) return null
  return <Bar key={seeing.viewingId} name={session.person.fullName || session.person.email} {...seeing} />
}

function Bar({ name, endsAt, secondsLeft }: { name: string; endsAt: Date; secondsLeft: number }) {
  const t = useMessages('seeing')
  const left = useSecondsLeft(secondsLeft)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <aside aria-label={t('label')} className="seeing-bar on-mangrove no-print">
      <form method="post" action="/seeing" className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-2.5">
        <p className="min-w-0 grow basis-64 text-16">
          <strong className="wrap-anywhere">{t('as', { name })}</strong> <span>{t('rule')}</span>
        </p>
        <p className="text-16">
          {t.rich('until', { at: () => <Hour at={endsAt} /> })}{' '}
          <span className="needs-script figures font-semibold" aria-hidden="true">
            {t('left', { time })}
          </span>
        </p>
        <button type="submit" className={buttonLook({ look: 'bright' })}>
          {t('stop')}
        </button>
      </form>
    </aside>
  )
}

/** Counts down by the browser's own ticking, from what the server said was left; at the end the page asks the server, which has ended it. */
function useSecondsLeft(secondsLeft: number): number {
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const endsAt = performance.now() + secondsLeft * 1000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      location.assign('/user')
    }, 1000)
    return () => clearInterval(timer)
  }, [secondsLeft])
  return left
}
