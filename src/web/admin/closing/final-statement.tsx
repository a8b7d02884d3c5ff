import type { ReactNode } from 'react'
import type { ClosingDesk } from '#services/consortiums/show-closing.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'

type Statement = NonNullable<ClosingDesk['statement']>

/** Where the common fund and the reserve went; lines with nothing in them are left out. */
export function FinalStatement({ statement }: { statement: Statement }) {
  const t = useMessages('adminClosing.statement')
  const line = (term: ReactNode, cents: Statement['surplusCents']) =>
    cents === 0 ? [] : [{ term, value: <Money cents={cents} /> }]
  return (
    <section className="flex max-w-2xl flex-col gap-3">
      <h2 className="text-22">{t('title')}</h2>
      <p>{t.rich('madeOn', { day: () => <Instant at={statement.madeAt} dayOnly look="long" /> })}</p>
      <KeyValues
        items={[
          { term: t('fund'), value: <Money cents={statement.commonFundCents} /> },
          { term: t('reserve'), value: <Money cents={statement.reserveCents} /> },
          ...line(t('repaid'), statement.advanceRepaidCents),
          ...line(t('writtenOff'), statement.writtenOffCents),
          ...line(t('unserved'), statement.unservedCents),
          { term: t('surplus'), value: <Money cents={statement.surplusCents} />, strong: true },
        ]}
      />
    </section>
  )
}
