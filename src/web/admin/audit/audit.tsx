import { listAuditTrail } from '#services/operations/list-audit-trail.ts'
import { type AuditVerdict, verifyAuditTrail } from '#services/operations/verify-audit-trail.ts'
import { AuditEntries } from '#web/admin/audit/audit-entries.tsx'
import { AuditFilter } from '#web/admin/audit/audit-filter.tsx'
import { auditFilterFrom, auditPlaceFrom, auditUrl } from '#web/admin/audit/audit-url.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageLinks } from '#web/ui/page-links.tsx'
import type { Route } from './+types/audit'

/** The audit trail for super administrators: what was done, by whom, about whom; and whether it stands as it was sealed. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'audit.read')
  const { searchParams } = url
  const [filter, after] = [auditFilterFrom(searchParams), auditPlaceFrom(searchParams)]
  return {
    filter,
    after,
    list: await listAuditTrail(ctx, filter, after),
    verdict: searchParams.has('verify') ? await verifyAuditTrail(ctx) : null,
    messages: messagesFor(languageOf(request), ['adminAudit', 'adminAuditTrail']),
  }
}

export default function Audit({ loaderData: { filter, after, list, verdict } }: Route.ComponentProps) {
  const t = useMessages('adminAuditTrail')
  const shell = useMessages('shell')
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('title')} back={{ to: '/admin', label: shell('adminPanel') }}>
        <p className="measure">{t('intro')}</p>
      </PageHead>
      {verdict === null ? null : <Verdict verdict={verdict} />}
      <AuditFilter filter={filter} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/admin/audit?verify=1" look="secondary" size="dense">
          {t('verify')}
        </LinkButton>
        <LinkButton
          to={auditUrl(filter, { path: '/admin/audit.csv' })}
          look="secondary"
          size="dense"
          download="audit.csv"
        >
          {t('download')}
        </LinkButton>
      </div>
      {list.entries.length > 0 ? (
        <AuditEntries entries={list.entries} filter={filter} />
      ) : (
        <EmptyState title={t('emptyTitle')}>
          {list.isUnknown ? t('unknown', { email: filter.email }) : t('emptyText')}
        </EmptyState>
      )}
      <PageLinks
        first={after === null ? null : { to: auditUrl(filter), label: t('newest') }}
        next={list.next === null ? null : { to: auditUrl(filter, { after: list.next }), label: t('older') }}
      />
    </main>
  )
}

function Verdict({ verdict: { blocks, entries, broken, left } }: { verdict: AuditVerdict }) {
  const t = useMessages('adminAuditTrail')
  if (broken.length + left > 0)
    return (
      <div role="alert">
        <Banner tone="danger" title={t('bad')}>
          {broken.length > 0 ? <p>{t('badText', { blocks: broken.join(', ') })}</p> : null}
          {left > 0 ? <p>{t('left', { count: left })}</p> : null}
        </Banner>
      </div>
    )
  return (
    <div role="status">
      <Banner
        tone={blocks === 0 ? 'neutral' : 'ok'}
        title={blocks === 0 ? t('none') : t('good', { entries, blocks })}
      />
    </div>
  )
}
