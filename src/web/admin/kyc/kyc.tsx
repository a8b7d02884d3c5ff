import { outageOf } from '#outage'
import { type ListedStatus, listKycApplications } from '#services/kyc/list-kyc-applications.ts'
import { showKycApplication } from '#services/kyc/show-kyc-application.ts'
import { Denied } from '#services/refusals.ts'
import { answerDecision, busyDecision } from '#web/admin/kyc/kyc-decision.server.ts'
import { KycFilter } from '#web/admin/kyc/kyc-filter.tsx'
import { KycReview } from '#web/admin/kyc/kyc-review.tsx'
import { KycTable } from '#web/admin/kyc/kyc-table.tsx'
import { type KycFilter as Filter, kycFilterFrom, kycUrl } from '#web/admin/kyc/kyc-url.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/kyc'

const DECIDED = ['approved', 'rejected'] as const

/** Identity applications (ADK-01) for super administrators, and one of them open over the list, with what was given. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'kyc.read')
  const { searchParams } = new URL(request.url)
  const filter = kycFilterFrom(searchParams)
  const { status, name, after } = filter
  const asked = { name, ...(status && { status }), ...(after && { after }) }
  const read = Promise.all([listKycApplications(ctx, asked), showKycApplication(ctx, searchParams.get('review') ?? '')])
  const [list, open] = await read.catch((err) => {
    if (err instanceof Denied || outageOf(err) !== null) throw err
    ctx.log.error({ err }, 'the applications could not be read')
    return [null, null] as const
  })
  return {
    list,
    open,
    isRejecting: searchParams.get('act') === 'reject',
    filter,
    done: DECIDED.find((decided) => decided === searchParams.get('done')) ?? null,
    // Made for this very page: a form sent twice is one decision.
    key: ctx.random.uuid4(),
    messages: messagesFor(languageOf(request), ['kycReview', 'kycScreening', 'kyc', 'rejectionReasons']),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = () => answerDecision(requireStaff(context, 'kyc.review'), request)
  return await orBusy({ request, context }, act, busyDecision)
}

export default function KycPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('kycReview')
  const { list, open, isRejecting, filter, done, key } = loaderData
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('title')}>
        <p className="measure">{t('intro')}</p>
      </PageHead>
      {done === null ? null : <DoneBanner done={done} />}
      {list === null ? <Failed filter={filter} /> : null}
      {open === null ? null : (
        <KycReview
          application={open}
          filter={filter}
          isRejecting={isRejecting}
          formKey={key}
          answer={actionData?.applicationId === open.id ? actionData : null}
        />
      )}
      {list === null ? null : (
        <>
          <KycFilter filter={filter} counts={list.counts} />
          <p role="status" className="text-14 text-ink-2">
            {t('found', { count: countOf(filter.status, list.counts) })}
          </p>
          {list.applications.length === 0 ? (
            <Nobody filter={filter} />
          ) : (
            <KycTable applications={list.applications} filter={filter} />
          )}
          <div className="flex flex-wrap justify-between gap-3">
            {filter.after === null ? (
              <span />
            ) : (
              <LinkButton to={kycUrl({ ...filter, after: null })} look="secondary" size="dense">
                {t('first')}
              </LinkButton>
            )}
            {list.next === null ? null : (
              <LinkButton to={kycUrl({ ...filter, after: list.next })} look="secondary" size="dense">
                {t('next')}
              </LinkButton>
            )}
          </div>
        </>
      )}
    </main>
  )
}

function countOf(status: ListedStatus | null, counts: Record<ListedStatus, number>): number {
  return status === null ? counts.pending + counts.approved + counts.rejected : counts[status]
}

/** ERR-37: the list could not be read. */
function Failed({ filter }: { filter: Filter }) {
  const t = useMessages('kycReview')
  return (
    <div role="alert">
      <Banner
        tone="danger"
        title={t('failed')}
        actions={
          <LinkButton to={kycUrl({ status: filter.status })} look="secondary">
            {t('retry')}
          </LinkButton>
        }
      />
    </div>
  )
}

function Nobody({ filter: { status, name } }: { filter: Filter }) {
  const t = useMessages('kycReview')
  if (name === '') return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  return (
    <EmptyState
      title={t('empty')}
      action={
        <LinkButton to={kycUrl({ status })} look="secondary" size="dense">
          {t('clear')}
        </LinkButton>
      }
    >
      {t('noMatch', { name })}
    </EmptyState>
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
