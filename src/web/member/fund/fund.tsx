import { showGroupFund } from '#services/ledger/show-group-fund.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CheckFund } from '#web/member/fund/check-fund-panel.tsx'
import { FundBalance } from '#web/member/fund/fund-balance.tsx'
import { FundMonths } from '#web/member/fund/fund-months.tsx'
import { FundTransactions } from '#web/member/fund/fund-transactions.tsx'
import { pageNumber } from '#web/page-number.ts'
import { requireSession } from '#web/session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/fund'

/** The group's fund for its members: what it has and what that is for, month by month, and every transaction without names (rules 5, 13). */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const { searchParams } = url
  const asked = { consortiumId: params.id, page: pageNumber(searchParams), isOwnOnly: searchParams.has('mine') }
  return {
    messages: messagesFor(languageOf(request), ['fund']),
    fund: await foundOr404(showGroupFund(ctx, asked)),
  }
}

export default function FundPage({ loaderData: { fund } }: Route.ComponentProps) {
  const t = useMessages('fund')
  const { group, balances, seq, hash } = fund
  return (
    <main id="content" className="page flex flex-col gap-8 py-6 sm:py-10">
      <PageHead title={t('title')} back={{ to: `/consortium/${group.id}`, label: group.name }}>
        <p className="measure text-18">{t('lead')}</p>
      </PageHead>
      <div className="grid items-start gap-6 lg:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-7">
          <FundMonths fund={fund} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-5">
          <FundBalance balances={balances} />
        </div>
      </div>
      <FundTransactions fund={fund} />
      {/* What was checked is forgotten when the fund has moved on. */}
      {seq === 0 ? null : <CheckFund key={hash} consortiumId={group.id} stated={{ seq, hash, balances }} />}
    </main>
  )
}
