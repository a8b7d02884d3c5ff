import { useEffect } from 'react'
import { Form, useLocation, useRevalidator } from 'react-router'
import type { Habits } from '#domain/projection/habits.ts'
import type { GroupProjections } from '#services/consortiums/show-projection.ts'
import { FutureResults } from '#web/admin/projection/future-results.tsx'
import { formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Progress } from '#web/ui/progress.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const ASK_AGAIN_MS = 2_000

/** The group's simulated futures: what they assume, how far they are, and what came out of them. */
export function Futures({ group }: { group: GroupProjections }) {
  const t = useMessages('adminProjection')
  const { futures, currentMembers: members } = group
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-22">{t('futuresTitle')}</h2>
      {futures === null ? (
        <p className="text-ink-2">{t('noFuture')}</p>
      ) : (
        <>
          <p className="measure">{t('futuresText', { members })}</p>
          <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[5fr_7fr]">
            <Assumptions habits={futures.assumptions} />
            <Result group={group} asked={futures.asked} />
          </div>
        </>
      )}
    </section>
  )
}

function Assumptions({ habits }: { habits: Habits }) {
  const t = useMessages('adminProjection')
  const language = useLanguage()
  const share = (of: keyof Habits) => formatPercent(Math.round(habits[of] * 10_000), language)
  const said = [
    t('assumptions.bids', { bids: share('bids'), meanBid: share('meanBid') }),
    t('assumptions.leaves', { leaves: share('leaves'), replaced: share('replaced') }),
    t('assumptions.defaults', { defaults: share('defaults'), recovery: share('recovery') }),
    t('assumptions.others'),
  ]
  return (
    <div className="self-start bg-mist p-4 sm:px-6">
      <h3 className="text-18">{t('assumptionsTitle')}</h3>
      <ul className="measure mt-2 flex list-disc flex-col gap-1 pl-5">
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

type Asked = NonNullable<GroupProjections['futures']>['asked']

function Result({ group, asked }: { group: GroupProjections; asked: Asked }) {
  const t = useMessages('adminProjection')
  const isAwaited = asked !== null && asked.projection === null && !asked.isStuck
  useProgress(isAwaited)
  if (asked !== null && asked.projection !== null && asked.finishedAt !== null)
    return <FutureResults group={group} projection={asked.projection} finishedAt={asked.finishedAt} />
  return (
    <div className="flex max-w-md flex-col gap-3">
      {asked === null ? null : (
        <>
          <Progress
            label={t('running')}
            value={asked.livesDone}
            max={asked.lives}
            words={t('done', { done: asked.livesDone, lives: asked.lives })}
          />
          <Hint isAwaited={isAwaited} />
        </>
      )}
      {asked === null || asked.isStuck ? (
        <Form method="post" preventScrollReset>
          <SubmitButton>{t(asked === null ? 'run' : 'again')}</SubmitButton>
        </Form>
      ) : null}
    </div>
  )
}

/** What comes next: the page asks by itself where it can, until the run should have ended. */
function Hint({ isAwaited }: { isAwaited: boolean }) {
  const t = useMessages('adminProjection')
  const { pathname } = useLocation()
  return (
    <div role="status" className="text-ink-2">
      {isAwaited ? (
        <>
          <p className="needs-script">{t('refresh')}</p>
          <noscript>
            <p>{t.rich('reload', { link: (words) => <TextLink to={pathname}>{words}</TextLink> })}</p>
          </noscript>
        </>
      ) : (
        <p>{t('stuck')}</p>
      )}
    </div>
  )
}

/** Asks how far it is, again and again, until it has ended or should have. */
function useProgress(isAwaited: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isAwaited || state !== 'idle') return
    const timer = setTimeout(revalidate, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isAwaited, state, revalidate])
}
