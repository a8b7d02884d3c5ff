import { ACCOUNTS, type Account, type Balances } from '#domain/ledger/accounts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'

/** The accounts whose money is there; all others say whose it is. */
const ASSETS: readonly Account[] = ['bank', 'operator_advance']

/** The trial balance in plain words: what the group has, and what it's for; both sides add up to the same (rules 13, invariant 9). */
export function FundBalance({ balances }: { balances: Balances }) {
  const t = useMessages('fund')
  const has = ASSETS.map((account) => ({ account, cents: balances[account] as number }))
  const isFor = ACCOUNTS.filter((account) => !ASSETS.includes(account)).map((account) => ({
    account,
    cents: 0 - balances[account],
  }))
  const totalOf = (rows: typeof has) => rows.reduce((total, { cents }) => total + cents, 0)
  const isEqual = totalOf(has) === totalOf(isFor)
  return (
    <section className="flex flex-col gap-3 rounded-corner border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-22">{t('balance')}</h2>
      <p className="measure text-16 text-ink-2">{t('balanceText')}</p>
      <Side title={t('has')} rows={has} totalCents={totalOf(has)} />
      <Side title={t('isFor')} rows={isFor} totalCents={totalOf(isFor)} />
      <p className={`flex items-center gap-2 font-semibold ${isEqual ? 'text-ok' : 'text-danger'}`}>
        <Icon name={isEqual ? 'check' : 'warning'} />
        {t(isEqual ? 'isEqual' : 'isNotEqual')}
      </p>
    </section>
  )
}

function Side({
  title,
  rows,
  totalCents,
}: {
  title: string
  rows: { account: Account; cents: number }[]
  totalCents: number
}) {
  const t = useMessages('fund')
  return (
    <table className="w-full border-collapse text-16">
      <caption className="pb-1 text-left font-display text-18 font-bold">{title}</caption>
      <tbody>
        {rows
          .filter(({ account, cents }) => cents !== 0 || account === 'bank' || account === 'common_fund')
          .map(({ account, cents }) => (
            <tr key={account} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {t(`accounts.${account}`)}
              </th>
              <td className="py-1.5 pl-4 text-right">
                <Money cents={cents} />
              </td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-ink font-semibold">
          <th scope="row" className="py-1.5 text-left">
            {t('total')}
          </th>
          <td className="py-1.5 pl-4 text-right">
            <Money cents={totalCents} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
