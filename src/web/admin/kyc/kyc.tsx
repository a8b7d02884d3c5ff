import { outageOf } from '#outage'
import { type ApplicationList, listKycApplications } from '#services/kyc/list-kyc-applications.ts'
import { showReviewPlace } from '#services/kyc/show-review-place.ts'
import { Denied } from '#services/refusals.ts'
import { countOf } from '#web/admin/kyc/kyc-counts.ts'
import { KycDone } from '#web/admin/kyc/kyc-done.tsx'
import { KycFilter } from '#web/admin/kyc/kyc-filter.tsx'
import { KycTable } from '#web/admin/kyc/kyc-table.tsx'
import { type KycFilter as Filter, kycFilterFrom, kycToldIn, kycUrl } from '#web/admin/kyc/kyc-url.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/kyc'

/** Identity applications (ADK-01) for super administrators, and what was just done with one of them. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'kyc.read')
  const { searchParams } = url
  const filter = kycFilterFrom(searchParams)
  const told = kycToldIn(searchParams)
  const { status, name, after } = filter
  const asked = { name, ...(status && { status }), ...(after && { after }) }
  const read = Promise.all([
    listKycApplications(ctx, asked),
    told.done === null ? null : showReviewPlace(ctx, { open: null, decided: told.of, ...filter }),
  ])
  const [list, place] = await read.catch((err) => {
    if (err instanceof Denied || outageOf(err) !== null) throw err
    ctx.log.error({ err }, 'the applications could not be read')
    return [null, null] as const
  })
  return {
    list,
    filter,
    done: told.done,
    place,
    messages: messagesFor(languageOf(request), [
      ...(['kycReview', 'kycReviewers', 'kycDesk', 'kycScreening', 'rejectionReasons'] as const),
    ]),
  }
}

export default function KycPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('kycReview')
  const { list, filter, done, place } = loaderData
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('title')}>
        <p className="measure">{t('intro')}</p>
      </PageHead>
      <KycDone done={done} place={place} />
      {list === null ? (
        <Failed filter={filter} />
      ) : (
        <>
          <KycFilter filter={filter} list={list} />
          <Found filter={filter} list={list} />
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

function Found({ filter: { status }, list }: { filter: Filter; list: ApplicationList }) {
  const t = useMessages('kycReview')
  const counted = countOf(status, list)
  return (
    <p role="status" className="text-14 text-ink-2">
      {counted === null ? t('many') : t('found', { count: counted.count, more: String(counted.isMore) })}
    </p>
  )
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
  const desk = useMessages('kycDesk')
  if (name === '') {
    if (status === 'pending') return <EmptyState title={desk('allDone')}>{desk('allDoneText')}</EmptyState>
    if (status === 'late') return <EmptyState title={desk('noneLate')}>{desk('noneLateText')}</EmptyState>
    return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  }
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
