import { useEffect } from 'react'
import { Form, useLocation, useMatches, useRevalidator, useSearchParams } from 'react-router'
import type { TimeMachine as Machine } from '#services/operations/show-time-machine.ts'
import { CLOCK_STOPS, REFUSED_KEY } from '#web/demo/clock-stops.ts'
import { MoveResult } from '#web/demo/move-result.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Instant } from '#web/ui/day.tsx'

const ASK_AGAIN_MS = 300

/** The time machine in the ribbon (demo, super administrators): the product's time, where it can go, and how far a move has come. */
export function TimeMachine() {
  const machine = useMachine()
  const isRunning = machine?.move?.isRunning ?? false
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isRunning || state !== 'idle') return
    const timer = setTimeout(revalidate, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isRunning, state, revalidate])
  return machine === null ? null : <Machinery machine={machine} />
}

/** What `time-machine-layout.tsx` has read: the ribbon stands outside of that route. */
function useMachine(): Machine | null {
  const matches = useMatches()
  for (const { loaderData } of matches) {
    if (typeof loaderData === 'object' && loaderData !== null && 'timeMachine' in loaderData)
      return loaderData.timeMachine as Machine | null
  }
  return null
}

function Machinery({ machine: { now, move } }: { machine: Machine }) {
  const t = useMessages('demo')
  const { pathname, search } = useLocation()
  const refused = useSearchParams()[0].get(REFUSED_KEY)
  const refusals = useMessages('demo.refusals')
  const isRunning = move?.isRunning ?? false
  const code = refused as Parameters<typeof refusals>[0] | null
  const refusal = code !== null && refusals.has(code) ? refusals(code) : null
  const hasNews = (move !== null && (isRunning || move.hasFailed || move.result !== null)) || refusal !== null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 max-sm:w-full">
      {/* A phone has two rows for all of this, so what has happened also tells the time. */}
      <span className={hasNews ? 'max-sm:hidden' : ''}>{t.rich('today', { at: () => <Instant at={now} /> })}</span>
      <Form method="post" action="/demo/clock" aria-label={t('machine')} className="flex gap-1 max-sm:w-full">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="to" value={pathname + search} />
        {CLOCK_STOPS.map((stop) => (
          <button
            key={stop}
            type="submit"
            name="stop"
            value={stop}
            disabled={isRunning}
            aria-label={t(stop)}
            className={buttonLook({
              look: 'outline',
              size: 'dense',
              class: 'text-on-ipe! border-on-ipe! disabled:opacity-60 max-sm:grow max-sm:px-1.5!',
            })}
          >
            <span className="sm:hidden">{t(`short.${stop}`)}</span>
            <span className="max-sm:hidden">{t(stop)}</span>
          </button>
        ))}
      </Form>
      <div
        role="status"
        className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:whitespace-nowrap"
      >
        {move !== null && isRunning ? <Moving move={move} /> : null}
        {move?.hasFailed ? <span>{t('failed')}</span> : null}
        {refusal === null ? null : <span>{refusal}</span>}
        {move?.result ? <MoveResult to={move.reached} result={move.result} /> : null}
      </div>
    </div>
  )
}

function Moving({ move: { from, to, reached } }: { move: NonNullable<Machine['move']> }) {
  const t = useMessages('demo')
  const way = Math.max(1, to.getTime() - from.getTime())
  const come = Math.min(way, Math.max(0, reached.getTime() - from.getTime()))
  return (
    <>
      <span>{t.rich('moving', { to: () => <Instant at={to} /> })}</span>
      <progress
        aria-label={t('movingShort')}
        max={100}
        value={Math.round((come * 100) / way)}
        className="h-2 w-32 appearance-none border border-on-ipe bg-transparent [&::-moz-progress-bar]:bg-on-ipe [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-on-ipe"
      />
    </>
  )
}
