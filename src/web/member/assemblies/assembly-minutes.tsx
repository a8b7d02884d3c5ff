import type { AssemblyPage, Minutes } from '#services/assemblies/show-assembly.ts'
import { formatBidPercent } from '#web/i18n/format-bid-percent.ts'
import { formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The minutes in words: what was decided in which order, and why (rules 3). */
export function AssemblyMinutes({ page, minutes }: { page: AssemblyPage; minutes: Minutes }) {
  const assembly = useMessages('assembly')
  const t = useMessages('assembly.minutes')
  const reasons = useMessages('assembly.reasons')
  const language = useLanguage()
  const money = (cents: number) => () => <Money cents={cents} />
  const listed = (why: Minutes['passedOver'][number]['reasons']) =>
    formatList(
      why.map((reason) => reasons(reason)),
      language,
    )
  const by = (method: 'draw' | 'bid') =>
    minutes.selections.filter((one) => one.method === method).map(({ position }) => String(position))
  const drawn = by('draw')
  const orderOf = (phases: Minutes['phases']) =>
    [...new Set(phases)].map((phase) => assembly(`phase.${phase}`)).join(assembly('thenNext'))
  const bidden = by('bid')
  return (
    <Panel title={t('title')}>
      <ol className="flex measure list-decimal flex-col gap-2 pl-8">
        <li>{t.rich('held', { number: minutes.number, day: () => <Instant at={page.heldAt ?? page.drawsAt} /> })}</li>
        <li>{t('eligible', { count: minutes.eligibleCount })}</li>
        {minutes.leftOut?.map(({ position, reasons: why }) => (
          <li key={position}>{t('leftOut', { position, reasons: listed(why) })}</li>
        ))}
        {minutes.laterRound ? <li>{t('laterRound', { ...minutes.laterRound })}</li> : null}
        {minutes.cashLess === null ? null : (
          <li>
            {t.rich('cashLess', { published: money(minutes.cashLess.publishedCents), cash: money(minutes.cashCents) })}
          </li>
        )}
        <li>
          {t.rich('slots', {
            cash: money(minutes.cashCents),
            target: money(page.targetCents),
            slots: minutes.slots,
            lent: minutes.slots * page.targetCents > minutes.cashCents ? 'yes' : 'no',
          })}
        </li>
        {minutes.phases.length === 0 ? null : <li>{t('order', { order: orderOf(minutes.phases) })}</li>}
        {drawn.length > minutes.phases.filter((phase) => phase === 'draw').length ? <li>{t('toDraw')}</li> : null}
        {drawn.length === 0 ? null : (
          <li>{t('drawn', { count: drawn.length, positions: formatList(drawn, language) })}</li>
        )}
        {minutes.bidOutcomes === undefined ? (
          <>
            {bidden.length === 0 ? null : (
              <li>{t('bidden', { count: bidden.length, positions: formatList(bidden, language) })}</li>
            )}
            <li>{t('bids', { count: minutes.bids.count })}</li>
          </>
        ) : (
          <Bids page={page} outcomes={minutes.bidOutcomes} />
        )}
        {minutes.ties.map((tie) => (
          <li key={tie[0]?.ticket}>
            {t('tie', {
              positions: formatList(
                tie.map(({ position }) => String(position)),
                language,
              ),
            })}
          </li>
        ))}
        {minutes.passedOver.map(({ position, reasons: why }) => (
          <li key={position}>{t('passedOver', { position, reasons: listed(why) })}</li>
        ))}
        {minutes.selections.length === 0 ? <li>{t('nobody')}</li> : null}
      </ol>
    </Panel>
  )
}

type Outcome = keyof NonNullable<Minutes['bidOutcomes']>
/** Only winners are identified with their bids, and never an amount (rules 7). */
const LOST: readonly Exclude<Outcome, 'won'>[] = [
  'not_reached',
  'selected_by_draw',
  'not_in_snapshot',
  'fell_out',
  'nothing_owed',
  'balance_below_minimum',
  'group_takes_no_bids',
]

/** What became of every bid, and why. */
function Bids({ page, outcomes }: { page: AssemblyPage; outcomes: NonNullable<Minutes['bidOutcomes']> }) {
  const t = useMessages('assembly.minutes')
  const language = useLanguage()
  const winners = (page.minutes?.selections ?? []).flatMap(({ position, method }) =>
    method === 'draw'
      ? []
      : [
          t('winner', {
            position,
            percent: formatBidPercent(
              page.selections.find((one) => one.position === position)?.percentage ?? null,
              language,
            ),
          }),
        ],
  )
  const placed = Object.values(outcomes).reduce((total, count) => total + count, 0)
  return (
    <li>
      {t('placed', { count: placed })}
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {winners.length === 0 ? null : (
          <li>{t('outcome.won', { count: winners.length, winners: formatList(winners, language) })}</li>
        )}
        {LOST.map((outcome) => {
          const count = outcomes[outcome] ?? 0
          return count === 0 ? null : <li key={outcome}>{t(`outcome.${outcome}`, { count })}</li>
        })}
      </ul>
    </li>
  )
}
