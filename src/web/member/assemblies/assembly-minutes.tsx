import type { AssemblyPage, Minutes } from '#services/assemblies/show-assembly.ts'
import { formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The minutes in words: what was decided in which order, and why (rules 3). */
export function AssemblyMinutes({ page, minutes }: { page: AssemblyPage; minutes: Minutes }) {
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
  const bidden = by('bid')
  return (
    <Panel title={t('title')}>
      <ol className="flex measure list-decimal flex-col gap-2 pl-5">
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
        {minutes.reserveRepaidCents > 0 ? (
          <li>{t.rich('reserveRepaid', { amount: money(minutes.reserveRepaidCents) })}</li>
        ) : null}
        {minutes.operatorAdvanceRepaidCents > 0 ? (
          <li>{t.rich('advanceRepaid', { amount: money(minutes.operatorAdvanceRepaidCents) })}</li>
        ) : null}
        {minutes.reserveLoanCents > 0 ? (
          <li>{t.rich('reserveLoan', { amount: money(minutes.reserveLoanCents) })}</li>
        ) : null}
        {minutes.operatorAdvanceCents > 0 ? (
          <li>{t.rich('advance', { amount: money(minutes.operatorAdvanceCents) })}</li>
        ) : null}
        <li>
          {t.rich('slots', { cash: money(minutes.cashCents), target: money(page.targetCents), slots: minutes.slots })}
        </li>
        {drawn.length === 0 ? null : (
          <li>{t('drawn', { count: drawn.length, positions: formatList(drawn, language) })}</li>
        )}
        {bidden.length === 0 ? null : (
          <li>{t('bidden', { count: bidden.length, positions: formatList(bidden, language) })}</li>
        )}
        <li>{t('bids', { count: minutes.bids.count })}</li>
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
        <li>{t.rich('left', { amount: money(minutes.leftCents) })}</li>
      </ol>
    </Panel>
  )
}
