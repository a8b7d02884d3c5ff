import { add, type Cents } from '#domain/money.ts'
import { deskOf, type GroupLine, TwoFigures } from '#web/admin/groups/group-cells.tsx'
import { type GroupsView, groupSortOf } from '#web/admin/groups/groups-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** An amount that leads to where it's made up. */
function Amount({ row, to, cents, isBad = false }: { row: GroupLine; to: string; cents: Cents; isBad?: boolean }) {
  if (cents === 0)
    return (
      <span className="text-ink-2">
        <Money cents={cents} />
      </span>
    )
  return (
    <TextLink to={deskOf(row, to)} className={`inline-block ${isBad ? 'font-semibold text-danger' : ''}`}>
      <Money cents={cents} />
    </TextLink>
  )
}

const amountOf = (cents: Cents) => ({ amount: () => <Money cents={cents} /> })

/** What came in, and what the group's own accounts hold; the fee as the specification reckons it (GRP-20) and as the ledger has it. */
export function useFinancialColumns(): Column<GroupLine>[] {
  const t = useMessages('adminGroupFigures')
  const column = (
    id: 'collected' | 'feesCollected' | 'owed' | 'fund' | 'reserve',
    cell: Column<GroupLine>['cell'],
  ) => ({
    ...{ id, header: t(`columns.${id}`), align: 'end' as const, isWideOnly: true, cell },
  })
  return [
    column('collected', (row) => <Amount row={row} to="/ledger" cents={row.paidCents} />),
    column('feesCollected', (row) => (
      <TwoFigures
        simple={<Money cents={row.simple.feesCollectedCents} />}
        real={t.rich('inLedger', {
          amount: () => <Amount row={row} to="/ledger" cents={row.feesPaidCents} />,
        })}
      />
    )),
    column('owed', (row) => <Amount row={row} to="/late" cents={row.overdueCents} isBad />),
    column('fund', (row) => (
      <Amount row={row} to="/ledger?account=common_fund#transactions" cents={row.commonFundCents} />
    )),
    column('reserve', (row) => <Amount row={row} to="/ledger?account=reserve#transactions" cents={row.reserveCents} />),
  ]
}

/** The specification's simple projections (GRP-17 to GRP-19), each over what plans and ledger say; a group that has ended has none. */
export function useProjectionColumns(view: GroupsView): Column<GroupLine>[] {
  const t = useMessages('adminGroupFigures')
  const column = (id: 'revenue' | 'fees' | 'loss' | 'bonus', cell: Column<GroupLine>['cell']): Column<GroupLine> => ({
    ...{ id, header: t(`columns.${id}`), align: 'end', isWideOnly: true },
    cell: (row) => (row.risk === null ? null : cell(row)),
    ...(id === 'bonus' ? {} : { sort: groupSortOf(view, id) }),
  })
  return [
    column('revenue', ({ simple, plans }) => (
      <TwoFigures simple={<Money cents={simple.revenueCents} />} real={t.rich('inPlans', amountOf(plans.totalCents))} />
    )),
    column('fees', ({ simple, plans }) => (
      <TwoFigures simple={<Money cents={simple.feesCents} />} real={t.rich('inPlans', amountOf(plans.feesCents))} />
    )),
    column('loss', (row) => (
      <TwoFigures
        simple={<Amount row={row} to="/late" cents={row.simple.lossCents} isBad />}
        real={t.rich('owedNow', { amount: () => <Amount row={row} to="/late" cents={row.overdueCents} /> })}
      />
    )),
    column('bonus', (row) => (
      <TwoFigures
        simple={<Money cents={row.simple.bonusCents} />}
        real={t.rich('earned', {
          amount: () => <Amount row={row} to="?sort=-points" cents={add(row.bonusEarnedCents, row.bonusCents)} />,
        })}
      />
    )),
    {
      id: 'futures',
      header: t('columns.futures'),
      isWideOnly: true,
      cell: (row) =>
        row.risk === null || row.currentMembers === 0 ? null : (
          <TextLink to={deskOf(row, '/projection')} className="inline-block">
            <span aria-hidden="true">{t('simulate')}</span>
            <span className="heard">{t('simulateIn', { name: row.name })}</span>
          </TextLink>
        ),
    },
  ]
}
