import { isRouteErrorResponse } from 'react-router'
import { isPermitted } from '#domain/access/permissions.ts'
import { type ReceiptFor, showReceipt } from '#services/payments/show-receipt.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { useRootFacts } from '#web/document/root-facts.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ReceiptSheet } from '#web/member/payments/receipt-sheet.tsx'
import { requireSession } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/receipt'

/**
 * The receipt of one payment of the asker's own (rules 14): `/receipts/12` of an installment, `/receipts/{transfer}` of anything else; with `?spot=28`, for who may read the ledger, of that member's.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const spot = Number(new URL(request.url).searchParams.get('spot'))
  const mayReadAny = isPermitted(ctx.session.role, 'ledger.read') && Number.isInteger(spot) && spot > 0 && spot < 10_000
  const asked = { consortiumId: params.id, payment: params.payment, ...(mayReadAny ? { position: spot } : {}) }
  const receipt = await foundOr404(showReceipt(ctx, asked))
  return { messages: messagesFor(languageOf(request), ['receipt']), receipt }
}

/** The installment, or the assembly of the bid; a payment ahead names none. */
const numberOf = (paidFor: ReceiptFor): number =>
  'number' in paidFor ? paidFor.number : 'assemblyNumber' in paidFor ? paidFor.assemblyNumber : 0

export default function ReceiptPage({ loaderData: { receipt } }: Route.ComponentProps) {
  const t = useMessages('receipt')
  return (
    <main id="content" className="page flex max-w-3xl flex-col gap-6 py-6 sm:py-10">
      <PageHead
        title={t(`titles.${receipt.paidFor.kind}`, { number: numberOf(receipt.paidFor) })}
        eyebrow={useRootFacts().productName}
        back={{ to: `/consortium/${receipt.groupId}`, label: t('back') }}
        actions={
          <span className="needs-script">
            <Button look="secondary" onPress={() => window.print()}>
              {t('print')}
            </Button>
          </span>
        }
      />
      <ReceiptSheet receipt={receipt} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useMessages('records.receipt')
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <main id="content" className="page flex flex-col items-start gap-6 py-16">
      <title>{t('notFound')}</title>
      <h1 className="text-28 sm:text-36">{t('notFound')}</h1>
      <p className="measure">{t('notFoundHelp')}</p>
    </main>
  )
}
