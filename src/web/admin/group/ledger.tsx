import { showConsortiumDesk } from '#services/consortiums/show-consortium-desk.ts'
import { listGroupLedger } from '#services/ledger/list-group-ledger.ts'
import { LedgerFilter } from '#web/admin/group/ledger-filter.tsx'
import { ledgerFilterFrom, ledgerUrl } from '#web/admin/group/ledger-url.ts'
import { TransactionsTable } from '#web/admin/group/transactions-table.tsx'
import { TrialBalance } from '#web/admin/group/trial-balance.tsx'
import { useLedgerSide } from '#web/admin/group/use-ledger-side.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { pageNumber } from '#web/page-number.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Copyable } from '#web/ui/copyable.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/ledger'

/** A group's ledger: its balances, every transaction line by line, and the head of its chain. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'ledger.read')
  const { searchParams } = url
  const filter = ledgerFilterFrom(searchParams)
  const asked = { consortiumId: params.id, page: pageNumber(searchParams), ...filter }
  const [group, ledger] = await foundOr404(
    Promise.all([showConsortiumDesk(ctx, params.id), listGroupLedger(ctx, asked)]),
  )
  return {
    consortiumId: group.id,
    balances: group.balances,
    seq: group.ledgerSeq,
    hash: group.ledgerHash,
    ...ledger,
    filter,
    messages: messagesFor(languageOf(request), ['adminLedger']),
  }
}

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const t = useMessages('adminLedger')
  const { consortiumId, balances, seq, hash, transactions, total, movedCents, page, pages, isInBankFiles, filter } =
    loaderData
  const side = useLedgerSide()
  if (seq === 0) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  const here = `/dashboard/groups/${consortiumId}/ledger`
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <TrialBalance consortiumId={consortiumId} balances={balances} />
        </div>
        <Panel title={t('chain', { count: seq })}>
          <Copyable label={t('head')} value={hash} />
          <p>
            <LinkButton to={`${here}.csv`} look="secondary" size="dense" download={`ledger-${consortiumId}.csv`}>
              {t('download')}
            </LinkButton>
          </p>
          {isInBankFiles ? (
            <p>
              <TextLink to={`/admin/bank-files?show=sent&group=${consortiumId}`}>{t('toFiles')}</TextLink>
            </p>
          ) : null}
        </Panel>
      </div>
      <LedgerFilter consortiumId={consortiumId} filter={filter} />
      <p id="transactions" role="status" className="scroll-mt-24 text-14 text-ink-2">
        {filter.account === null
          ? t('found', { count: total })
          : t('foundIn', {
              account: t(`accounts.${filter.account}`),
              found: t('found', { count: total }),
              sum: side(movedCents),
            })}
      </p>
      {transactions.length > 0 ? (
        <TransactionsTable transactions={transactions} consortiumId={consortiumId} />
      ) : (
        <EmptyState
          title={t('noMatchTitle')}
          action={
            <LinkButton to={here} look="secondary" size="dense">
              {t('clear')}
            </LinkButton>
          }
        >
          {t('noMatchText')}
        </EmptyState>
      )}
      <Pagination page={page} pages={pages} hrefFor={(to) => ledgerUrl(consortiumId, filter, to)} />
    </div>
  )
}
