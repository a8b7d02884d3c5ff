import { ACCOUNTS, type Account, type Balances } from '#domain/ledger/accounts.ts'
import { type Cents, cents, negate, sum } from '#domain/money.ts'
import { ledgerUrl } from '#web/admin/group/ledger-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface TrialBalanceProps {
  consortiumId: string
  balances: Balances
}

/** Every account's balance on its side, which opens what moved it, and whether both sides are equal (rules 13, invariant 9). */
export function TrialBalance({ consortiumId, balances }: TrialBalanceProps) {
  const t = useMessages('adminLedger')
  const rows = ACCOUNTS.map((account) => ({ account, balance: balances[account] }))
  const debits = sum(rows.filter(({ balance }) => balance > 0).map(({ balance }) => balance))
  const credits = sum(rows.filter(({ balance }) => balance < 0).map(({ balance }) => negate(balance)))
  const opens = (account: Account, balance: Cents) => (
    <TextLink to={ledgerUrl(consortiumId, { account })}>
      <Money cents={balance} />
    </TextLink>
  )
  const isBalanced = debits === credits
  return (
    <Panel title={t('balance')}>
      <p className="measure">{t('balanceText')}</p>
      <Table
        caption={t('balance')}
        captionHidden
        density="dense"
        rows={rows}
        rowId={({ account }) => account}
        columns={[
          {
            id: 'account',
            header: t('account'),
            isRowHeader: true,
            cell: ({ account }) => <span className="block whitespace-normal">{t(`accounts.${account}`)}</span>,
          },
          {
            id: 'debit',
            header: t('debit'),
            align: 'end',
            cell: ({ account, balance }) => (balance > 0 ? opens(account, balance) : ''),
          },
          {
            id: 'credit',
            header: t('credit'),
            align: 'end',
            cell: ({ account, balance }) => (balance < 0 ? opens(account, cents(-balance)) : ''),
          },
        ]}
        foot={[t('sum'), <Money key="debit" cents={debits} />, <Money key="credit" cents={credits} />]}
      />
      <Banner tone={isBalanced ? 'ok' : 'danger'} title={t(isBalanced ? 'isZero' : 'isNotZero')} />
    </Panel>
  )
}
