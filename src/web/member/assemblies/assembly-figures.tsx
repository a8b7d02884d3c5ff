import type { AssemblyPage } from '#services/assemblies/show-assembly.ts'
import { formatBidPercent } from '#web/i18n/format-bid-percent.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Progress } from '#web/ui/progress.tsx'

/** Cash, slots, positions and bids of the assembly: figures, never a name, never a loser's amount (rules 7). */
export function AssemblyFigures({ page }: { page: AssemblyPage }) {
  const t = useMessages('assembly')
  const language = useLanguage()
  const notYet = t('notYet')
  return (
    <Panel title={t('figures')}>
      {page.cashCents === null ? (
        <p className="text-ink-2">{t('cashLater')}</p>
      ) : (
        <Progress
          label={t('cash')}
          value={Math.min(page.cashCents, page.targetCents)}
          max={page.targetCents}
          words={t('cashWords', {
            cash: formatMoney(page.cashCents, language),
            target: formatMoney(page.targetCents, language),
          })}
        />
      )}
      <KeyValues
        items={[
          { term: t('slots'), value: page.slots ?? notYet },
          {
            term: t('phases'),
            value:
              page.phases === null
                ? notYet
                : [...new Set(page.phases)].map((phase) => t(`phase.${phase as 'draw'}`)).join(t('thenNext')) || '–',
          },
          { term: t('eligible'), value: page.eligiblePositions?.length ?? notYet },
          { term: t('bids'), value: page.bidCount ?? notYet },
          ...(page.lowestBid === null
            ? []
            : [{ term: t('lowest'), value: formatBidPercent(page.lowestBid, language) }]),
          ...(page.medianBid === null
            ? []
            : [{ term: t('median'), value: formatBidPercent(page.medianBid, language) }]),
        ]}
      />
    </Panel>
  )
}
