import type { AssemblyPage } from '#services/assemblies/show-assembly.ts'
import { formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Each dollar of the assembly: what was there, what came in, what was set aside, what rolls over (rules 5). It adds up. */
export function FundPanel({ page, fund }: { page: AssemblyPage; fund: NonNullable<AssemblyPage['fund']> }) {
  const t = useMessages('assembly.money')
  const language = useLanguage()
  const selected = page.minutes?.selections.map(({ position }) => String(position)) ?? []
  const line = (term: string, cents: number, strong = false) => ({ term, value: <Money cents={cents} />, strong })
  const some = (term: string, cents: number, sign = 1) => (cents === 0 ? [] : [line(term, sign * cents)])
  return (
    <Panel title={t('title')}>
      <KeyValues
        items={[
          line(t('carriedIn', { number: page.number - 1 }), fund.carriedInCents),
          line(t('cameIn'), fund.cameInCents),
          ...some(t('reserveRepaid'), fund.reserveRepaidCents, -1),
          ...some(t('advanceRepaid'), fund.operatorAdvanceRepaidCents, -1),
          line(t('cash'), fund.cashCents, true),
          ...some(t('reserveLoan'), fund.reserveLoanCents),
          ...some(t('advance'), fund.operatorAdvanceCents),
          line(
            t('committed', { count: selected.length, positions: formatList(selected, language) }),
            -fund.committedCents,
          ),
          line(t('left'), fund.leftCents, true),
        ]}
      />
      <p className="measure text-16 text-ink-2">{t('note')}</p>
    </Panel>
  )
}
