import { Form } from 'react-router'
import { MEMBER_SHOWS, type MemberFilter } from '#domain/members/member-list.ts'
import { LONGEST_FIND, membersUrl } from '#web/admin/group/members-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'

interface MembersFilterProps {
  consortiumId: string
  filter: MemberFilter
}

/** Finds members by status and by name or spot number; both stay in the URL, and so does the order. */
export function MembersFilter({ consortiumId, filter }: MembersFilterProps) {
  const t = useMessages('adminMembers')
  const { show, find } = filter
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <LinkTabs
        label={t('filter')}
        items={[null, ...MEMBER_SHOWS].map((one) => ({
          to: membersUrl(consortiumId, { ...filter, show: one }),
          label: t(`shows.${one ?? 'all'}`),
          isCurrent: one === show,
        }))}
      />
      <Form
        key={find}
        method="get"
        action={`/dashboard/groups/${consortiumId}`}
        aria-label={t('filter')}
        className="flex w-full flex-wrap items-end gap-3 sm:w-auto"
      >
        {show === null ? null : <input type="hidden" name="show" value={show} />}
        <div className="min-w-0 flex-1 sm:w-64">
          <SearchField label={t('nameOrNumber')} name="member" defaultValue={find} maxLength={LONGEST_FIND} />
        </div>
        <SubmitButton look="secondary">{t('findSubmit')}</SubmitButton>
        {find === '' ? null : (
          <LinkButton to={membersUrl(consortiumId, { ...filter, find: '' })} look="quiet">
            {t('clearFind')}
          </LinkButton>
        )}
      </Form>
    </div>
  )
}
