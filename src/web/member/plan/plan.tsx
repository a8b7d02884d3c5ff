import { showExtract } from '#services/documents/show-extract.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BonusOverTime } from '#web/member/plan/bonus-over-time.tsx'
import { EachPayment } from '#web/member/plan/each-payment.tsx'
import { PaidOverTime } from '#web/member/plan/paid-over-time.tsx'
import { WentTo } from '#web/member/plan/went-to.tsx'
import { requireSession } from '#web/session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/plan'

/** A member's plan in figures: where each dollar went, paid and left to pay, and the bonus over time (rules 1, 10). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  return {
    messages: messagesFor(languageOf(request), ['extract']),
    extract: await foundOr404(showExtract(ctx, params.id)),
  }
}

export default function PlanPage({ loaderData: { extract } }: Route.ComponentProps) {
  const t = useMessages('extract')
  const { group } = extract
  return (
    <main id="content" className="page flex flex-col gap-10 py-6 sm:py-10">
      <PageHead title={t('title')} back={{ to: `/consortium/${group.id}`, label: group.name }}>
        <p className="measure text-18">{t('lead')}</p>
      </PageHead>
      <WentTo extract={extract} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <PaidOverTime extract={extract} />
        <BonusOverTime bonus={extract.bonus} />
      </div>
      <EachPayment lines={extract.lines} />
      <p>
        <TextLink to={`/consortium/${group.id}/documents/statement`}>{t('statement')}</TextLink>
      </p>
    </main>
  )
}
