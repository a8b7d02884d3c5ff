import { useMemo } from 'react'
import { type StripMonth, type StripState, scheduleStrip } from '#domain/payments/schedule-strip.ts'
import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { OwnFacts } from '#web/member/consortium/seen-part.server.ts'
import { planRows } from '#web/member/consortium/sent-rows.ts'
import { Day } from '#web/ui/day.tsx'

const LEGEND = ['paid', 'late', 'on_its_way', 'next', 'upcoming', 'covered'] as const satisfies readonly StripState[]
const TALL = 40

interface ScheduleStripProps {
  /** What is open, and the next installment ahead: one of them is named. */
  own: Pick<OwnShare, 'payments' | 'ahead'>
  plan: OwnFacts['plan']
  durationMonths: number
}

/**
 * The plan as one strip from month 1 to the end: paid, late, on its way, next, upcoming, and what a bid, payments ahead, or the bonus already
 * cover. The sentence above it says the same; the tables of the page have each month.
 */
export function ScheduleStrip({ own, plan, durationMonths }: ScheduleStripProps) {
  const t = useMessages('group.strip')
  const { payments, ahead } = own
  const strip = useMemo(() => stripOf(plan, durationMonths), [plan, durationMonths])
  const count = (state: StripState) => strip.filter((month) => month.state === state).length
  const next = strip.find(({ state }) => state === 'next')
  const nextDue = [...payments, ...ahead].find(({ number }) => number === next?.number)?.dueOn ?? null
  const covered = count('covered')
  return (
    <figure className="flex flex-col gap-1.5 break-inside-avoid">
      {/* On a phone the page has no room to say it twice: the figures above and the tables below do. */}
      <figcaption className="text-16 max-sm:heard">
        {t('paid', { count: count('paid'), months: strip.length - count('before'), late: count('late') })}{' '}
        {next === undefined || nextDue === null
          ? null
          : t.rich('next', { number: next.number, day: () => <Day on={nextDue} look="day" /> })}{' '}
        {covered === 0 ? null : t('covered', { count: covered })}
      </figcaption>
      <svg
        viewBox={`0 0 ${strip.length * 10} ${TALL + 2}`}
        preserveAspectRatio="none"
        className="strip h-6 w-full sm:h-11"
        aria-hidden="true"
      >
        <Months months={strip} />
      </svg>
      <div aria-hidden="true" className="flex justify-between gap-x-6 text-14 text-ink-2 max-sm:hidden">
        <span className="whitespace-nowrap">{t('month', { number: 1 })}</span>
        <ul className="flex flex-wrap justify-center gap-x-4 gap-y-0.5">
          {LEGEND.filter((state) => count(state) > 0).map((state) => (
            <li key={state} className="flex items-center gap-1.5">
              <svg
                viewBox={`0 0 10 ${TALL + 2}`}
                className="strip h-4 w-1.5"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <Months months={[{ number: 1, state, share: state === 'covered' ? 0 : 1 }]} />
              </svg>
              {t(`states.${state}`)}
            </li>
          ))}
        </ul>
        <span className="whitespace-nowrap">{t('month', { number: strip.length })}</span>
      </div>
    </figure>
  )
}

function stripOf(plan: OwnFacts['plan'], durationMonths: number): StripMonth[] {
  const rows = planRows(plan)
  return scheduleStrip({
    durationMonths,
    opened: rows.flatMap(({ status, ...row }) => (status === null ? [] : [{ ...row, status }])),
    ahead: rows.filter(({ status }) => status === null),
  })
}

/**
 * Months as columns, each as high as its installment is against the highest, and lines where something else has paid for it. Those of one
 * look are one drawing: a plan has sixty months and rarely more than four looks.
 */
function Months({ months }: { months: readonly StripMonth[] }) {
  const columns = months.map(({ number, state, share }) => {
    const height = Math.round(share * TALL * 10) / 10
    const x = (number - 1) * 10 + 1
    return { x, state, height, isLower: state !== 'before' && share < 0.97 }
  })
  const states = [...new Set(columns.filter(({ height }) => height > 0).map(({ state }) => state))]
  const lower = columns.filter(({ isLower }) => isLower)
  return (
    <>
      {lower.length === 0 ? null : (
        <path d={lower.map(({ x, height }) => hatching(x, 1, TALL - height)).join('')} className="strip-less" />
      )}
      {states.map((state) => (
        <path
          key={state}
          d={columns
            .filter((column) => column.state === state && column.height > 0)
            .map(({ x, height }) => `M${x} ${1 + TALL - height}h8v${height}h-8z`)
            .join('')}
          className={`strip-${state}`}
        />
      ))}
    </>
  )
}

/** Level lines down a column, so far apart that they stay lines on a phone. */
function hatching(x: number, top: number, height: number): string {
  return Array.from({ length: Math.floor(height / 8) + 1 }, (_, at) => `M${x} ${top + at * 8}h8`).join('')
}
