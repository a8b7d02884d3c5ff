import type { ApplicationStatus } from '#domain/kyc/decision.ts'
import { outageOf } from '#outage'
import { listKycApplications } from '#services/kyc/list-kyc-applications.ts'
import { Denied } from '#services/refusals.ts'
import { KycCard } from '#web/admin/kyc/kyc-card.tsx'
import { answerDecision, busyDecision } from '#web/admin/kyc/kyc-decision.server.ts'
import { kycUrl, placeFrom, statusFrom } from '#web/admin/kyc/kyc-url.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/kyc'

const DECIDED = ['approved', 'rejected'] as const

/** The plain list of identity applications (ADK-01), for super administrators; the review desk comes later. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'kyc.read')
  const { searchParams } = new URL(request.url)
  const [status, after] = [statusFrom(searchParams.get('status')), placeFrom(searchParams.get('after'))]
  const list = await listKycApplications(ctx, { ...(status && { status }), ...(after && { after }) }).catch((err) => {
    if (err instanceof Denied || outageOf(err) !== null) throw err
    ctx.log.error({ err }, 'reading the applications failed')
    return null
  })
  return {
    list,
    status,
    done: DECIDED.find((decided) => decided === searchParams.get('done')) ?? null,
    // Made for this very page: a form sent twice is one decision.
    key: ctx.random.uuid4(),
    messages: messagesFor(languageOf(request), ['kycReview']),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = () => answerDecision(requireStaff(context, 'kyc.review'), request)
  return await orBusy({ request, context }, act, busyDecision)
}

export default function KycPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('kycReview')
  const { list, status, done, key } = loaderData
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('title')}>
        <p className="measure">{t('intro')}</p>
      </PageHead>
      {done === null ? null : <DoneBanner done={done} />}
      {list === null ? (
        <div role="alert">
          <Banner
            tone="danger"
            title={t('failed')}
            actions={
              <LinkButton to={kycUrl(status, null)} look="secondary">
                {t('retry')}
              </LinkButton>
            }
          />
        </div>
      ) : (
        <>
          <StatusTabs status={status} counts={list.counts} />
          {list.applications.length === 0 ? <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState> : null}
          <ul className="flex flex-col gap-4">
            {list.applications.map((application) => (
              <li key={application.id}>
                <KycCard
                  application={application}
                  formKey={key}
                  answer={actionData?.applicationId === application.id ? actionData : null}
                />
              </li>
            ))}
          </ul>
          {list.next === null ? null : (
            <LinkButton to={kycUrl(status, list.next)} look="secondary">
              {t('next')}
            </LinkButton>
          )}
        </>
      )}
    </main>
  )
}

/** ERR-06, ERR-07: what was just decided. */
function DoneBanner({ done }: { done: 'approved' | 'rejected' }) {
  const t = useMessages('kycReview.done')
  return (
    <div role="status">
      <Banner tone={done === 'approved' ? 'ok' : 'neutral'} title={t(`${done}.title`)}>
        {t(`${done}.text`)}
      </Banner>
    </div>
  )
}

function StatusTabs({
  status,
  counts,
}: {
  status: ApplicationStatus | null
  counts: Record<ApplicationStatus, number>
}) {
  const t = useMessages('kycReview')
  const total = counts.pending + counts.approved + counts.rejected
  const items = [null, 'pending', 'approved', 'rejected'] as const
  return (
    <LinkTabs
      label={t('filter')}
      items={items.map((item) => ({
        to: kycUrl(item, null),
        label: t(item ?? 'all', { count: item === null ? total : counts[item] }),
        isCurrent: item === status,
      }))}
    />
  )
}
