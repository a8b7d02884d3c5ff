import { Form } from 'react-router'
import type { ApplicationList, ListedStatus } from '#services/kyc/list-kyc-applications.ts'
import { countOf } from '#web/admin/kyc/kyc-counts.ts'
import { type KycFilter as Filter, kycUrl, LONGEST_NAME } from '#web/admin/kyc/kyc-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface KycFilterProps {
  filter: Filter
  list: Pick<ApplicationList, 'counts' | 'more'>
}

/** Applications by status, with how many of each, and by name; both stay in the URL (ADK-01). */
export function KycFilter({ filter: { status, name }, list }: KycFilterProps) {
  const t = useMessages('kycReview')
  const desk = useMessages('kycDesk')
  // Matches only while there are any: without a list there never are.
  const matches = (list.counts?.match ?? 0) > 0 || status === 'match' ? (['match'] as const) : []
  const items = [null, 'pending', 'late', 'approved', 'rejected', ...matches] as const
  const labelOf = (item: ListedStatus | null) => {
    const counted = countOf(item, list)
    const count = counted?.count ?? 0
    const known = counted === null ? 'no' : counted.isMore ? 'more' : 'yes'
    return item === 'late' ? desk('late', { count, known }) : t(item ?? 'all', { count, known })
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <LinkTabs
        label={t('filter')}
        items={items.map((item) => ({
          to: kycUrl({ status: item, name }),
          label: labelOf(item),
          isCurrent: item === status,
        }))}
      />
      <Form
        key={name}
        method="get"
        action="/dashboard/kyc"
        aria-label={t('search')}
        className="flex w-full flex-wrap items-end gap-3 sm:w-auto"
      >
        {status === null ? null : <input type="hidden" name="status" value={status} />}
        <div className="min-w-48 flex-1 sm:w-64">
          <SearchField label={t('search')} name="name" defaultValue={name} maxLength={LONGEST_NAME} />
        </div>
        <SubmitButton look="secondary">{t('searchSubmit')}</SubmitButton>
        {name === '' ? null : (
          <span className="flex min-h-11 items-center">
            <TextLink to={kycUrl({ status })}>{t('clear')}</TextLink>
          </span>
        )}
      </Form>
    </div>
  )
}
