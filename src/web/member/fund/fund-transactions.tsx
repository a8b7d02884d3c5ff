import type { Account } from '#domain/ledger/accounts.ts'
import type { FundTransaction, GroupFund } from '#services/ledger/show-group-fund.ts'
import { formatCount, formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** Where more is more: money in the bank, and what we cover. Every other account says whose money it is, and grows on its credit side. */
const GROWS_BY_DEBIT: readonly Account[] = ['bank', 'operator_advance']

/** Every transaction of the group in words, newest first: what happened, what it changed, and the common fund afterward. */
export function FundTransactions({ fund }: { fund: GroupFund }) {
  const t = useMessages('fund')
  const { group, position, transactions, total, page, pages, isOwnOnly } = fund
  const here = `/consortium/${group.id}/fund`
  const urlOf = (to: number) => {
    const search = new URLSearchParams({ ...(isOwnOnly ? { mine: '1' } : {}), ...(to > 1 ? { page: String(to) } : {}) })
    return search.size === 0 ? `${here}#transactions` : `${here}?${search}#transactions`
  }
  return (
    <section id="transactions" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-22">{t('transactions')}</h2>
          <p role="status" className="text-16 text-ink-2">
            {t('found', { count: total })}
          </p>
        </div>
        {position === null ? null : (
          <LinkButton
            to={isOwnOnly ? `${here}#transactions` : `${here}?mine=1#transactions`}
            look="secondary"
            size="dense"
          >
            {t(isOwnOnly ? 'all' : 'mine')}
          </LinkButton>
        )}
      </div>
      {transactions.length === 0 ? (
        <p className="measure">{t('empty')}</p>
      ) : (
        <Transactions transactions={transactions} />
      )}
      <Pagination page={page} pages={pages} hrefFor={urlOf} />
    </section>
  )
}

function Transactions({ transactions }: { transactions: readonly FundTransaction[] }) {
  const t = useMessages('fund')
  const language = useLanguage()
  const signed = (cents: number) => `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents), language)}`
  return (
    <ol className="flex flex-col border-t-2 border-ink">
      {transactions.map(({ seq, kind, madeAt, own, lines, fundAfterCents }) => (
        <li
          key={seq}
          className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-line py-3 break-inside-avoid lg:grid-cols-[5rem_1fr_auto]"
        >
          <span className="figures text-14 text-ink-2 max-lg:hidden lg:pt-0.5">{formatCount(seq, language)}</span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{t(`kinds.${kind}`)}</span>
            {own === null ? null : (
              <StatusTag tone="bonus">
                {own.installment === null ? t('yours') : t('yourInstallment', { number: own.installment })}
              </StatusTag>
            )}
          </span>
          <span className="text-right text-14 text-ink-2">
            <Instant at={madeAt} dayOnly look="medium" />
          </span>
          <ul className="col-span-2 flex flex-wrap gap-x-4 text-14 lg:col-span-1 lg:col-start-2">
            {lines.map(({ account, cents }) => (
              <li key={account} className="figures whitespace-nowrap">
                {t('line', {
                  account: t(`accounts.${account}`),
                  amount: signed(GROWS_BY_DEBIT.includes(account) ? cents : 0 - cents),
                })}
              </li>
            ))}
          </ul>
          <span className="col-span-2 flex flex-wrap justify-between gap-x-4 text-14 text-ink-2 lg:col-span-1 lg:justify-end">
            <span className="figures lg:hidden">{t('number', { seq })}</span>
            <span>{t.rich('fundAfter', { amount: () => <Money cents={fundAfterCents} /> })}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
