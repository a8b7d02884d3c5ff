import { add, type Cents } from '#domain/money.ts'
import type { GroupProjections } from '#services/consortiums/show-projection.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Money } from '#web/ui/money.tsx'
import { Table } from '#web/ui/table.tsx'

type Figure = 'revenue' | 'fees' | 'loss' | 'bonus'

interface Line {
  figure: Figure
  simpleCents: Cents
  realCents: Cents
  words: 'inPlans' | 'owedNow' | 'earned'
}

/** Each simple projection with its definition, beside what plans and ledger say. */
export function SimpleProjections({ group }: { group: GroupProjections }) {
  const t = useMessages('adminProjection')
  const figures = useMessages('adminGroupFigures')
  const { simple, plans, bonusEarnedCents } = group.figures
  const lines: Line[] = [
    { figure: 'revenue', simpleCents: simple.revenueCents, realCents: plans.totalCents, words: 'inPlans' },
    { figure: 'fees', simpleCents: simple.feesCents, realCents: plans.feesCents, words: 'inPlans' },
    { figure: 'loss', simpleCents: simple.lossCents, realCents: group.overdueCents, words: 'owedNow' },
    {
      figure: 'bonus',
      simpleCents: simple.bonusCents,
      realCents: add(bonusEarnedCents, group.bonusCents),
      words: 'earned',
    },
  ]
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('simpleTitle')}</h2>
      <p className="measure text-ink-2">{t('simpleText')}</p>
      <Table
        caption={t('simpleTitle')}
        captionHidden
        rows={lines}
        rowId={({ figure }) => figure}
        columns={[
          {
            id: 'figure',
            header: t('columns.figure'),
            isRowHeader: true,
            cell: ({ figure }) => (
              <span className="block text-left">
                {figures(`columns.${figure}`)}
                <span className="measure block text-16 font-normal text-ink-2">{figures(`definitions.${figure}`)}</span>
              </span>
            ),
          },
          {
            id: 'simple',
            header: t('columns.simple'),
            align: 'end',
            cell: ({ simpleCents }) => <Money cents={simpleCents} />,
          },
          {
            id: 'real',
            header: t('columns.real'),
            align: 'end',
            cell: ({ figure, words, realCents }) => (
              <>
                {figures.rich(words, { amount: () => <Money cents={realCents} /> })}
                <span className="ml-auto block max-w-72 whitespace-normal text-14 text-ink-2">
                  {figures(`real.${figure}`)}
                </span>
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
