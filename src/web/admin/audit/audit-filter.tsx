import { Form } from 'react-router'
import { AUDIT_NOUNS } from '#domain/access/audit-actions.ts'
import { LOCALES } from '#domain/language.ts'
import type { AuditFilter as Filter } from '#services/operations/list-audit-trail.ts'
import { auditUrl, LONGEST_EMAIL } from '#web/admin/audit/audit-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** Finds entries by what was done, by whom or about whom, and when; all of it stays in the URL, and so does a group that a row led to. */
export function AuditFilter({ filter }: { filter: Filter }) {
  const t = useMessages('adminAuditTrail')
  const words = useMessages('adminAudit.nouns')
  const language = useLanguage()
  const { noun, email, consortiumId, since, until } = filter
  const nouns = AUDIT_NOUNS.map((id) => ({ id, label: words(id) }))
  return (
    <Form
      key={auditUrl(filter)}
      method="get"
      action="/admin/audit"
      aria-label={t('filter')}
      className="flex flex-wrap items-end gap-3"
    >
      {consortiumId === null ? null : <input type="hidden" name="group" value={consortiumId} />}
      <div className="w-full sm:w-64">
        <SelectField
          label={t('what')}
          name="what"
          defaultValue={noun ?? ''}
          emptyLabel={t('anything')}
          options={nouns.sort((a, b) => a.label.localeCompare(b.label, LOCALES[language]))}
        />
      </div>
      <div className="w-full sm:w-72">
        <SearchField label={t('person')} name="person" defaultValue={email} maxLength={LONGEST_EMAIL} />
      </div>
      <SearchField type="date" label={t('since')} name="since" defaultValue={since ?? ''} />
      <SearchField type="date" label={t('until')} name="until" defaultValue={until ?? ''} />
      <SubmitButton look="secondary">{t('show')}</SubmitButton>
      {auditUrl(filter) === '/admin/audit' ? null : (
        <LinkButton to="/admin/audit" look="quiet">
          {t('clear')}
        </LinkButton>
      )}
    </Form>
  )
}
