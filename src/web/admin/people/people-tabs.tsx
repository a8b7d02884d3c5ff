import { Form } from 'react-router'
import { PEOPLE_COLUMNS } from '#domain/access/people-columns.ts'
import { LONGEST_SEARCH, PEOPLE_TABS, type PeopleTab } from '#domain/access/people-search.ts'
import type { PeopleList } from '#services/accounts/list-people.ts'
import { type ListWish, peopleUrl, TAB_WORDS } from '#web/admin/people/people-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface PeopleTabsProps {
  wish: ListWish
  counts: PeopleList['counts'] | null
}

/** The six tabs with how many are in each, the search, and who is in the open tab; tab and text stay in the URL (ADM-07). */
export function PeopleTabs({ wish: { tab, find, columns }, counts }: PeopleTabsProps) {
  const t = useMessages('adminPeople')
  const label = (one: PeopleTab): string => {
    const count = counts?.[one]
    const name = t(`tabs.${TAB_WORDS[one]}`)
    if (count === undefined || count.people === null) return name
    return t(count.isMore ? 'tabCountMore' : 'tabCount', { name, count: count.people })
  }
  return (
    <div className="flex flex-col gap-4">
      <Form
        key={`${find} ${columns}`}
        method="get"
        action="/dashboard/users"
        aria-label={t('search')}
        className="flex w-full flex-wrap items-end gap-3"
      >
        {tab === 'all' ? null : <input type="hidden" name="tab" value={tab} />}
        <ChosenColumns columns={columns} />
        <div className="min-w-48 flex-1 sm:max-w-md">
          <SearchField label={t('search')} name="find" defaultValue={find} maxLength={LONGEST_SEARCH} />
        </div>
        <SubmitButton>{t('searchSubmit')}</SubmitButton>
        {find === '' ? null : (
          <span className="flex min-h-11 items-center">
            <TextLink to={peopleUrl({ tab, columns })}>{t('clear')}</TextLink>
          </span>
        )}
        <p className="w-full text-14 text-ink-2">{t('searchHint')}</p>
      </Form>
      <LinkTabs
        label={t('tabs.label')}
        items={PEOPLE_TABS.map((one) => ({
          to: peopleUrl({ tab: one, find, columns }),
          label: label(one),
          isCurrent: one === tab,
        }))}
      />
      <p className="measure text-16">{t(`rules.${TAB_WORDS[tab]}`)}</p>
    </div>
  )
}

/** The columns someone chose, for a form that searches with them; all of them need no field. */
function ChosenColumns({ columns }: Pick<ListWish, 'columns'>) {
  if (columns.length === PEOPLE_COLUMNS.length) return null
  return ['name', ...columns].map((column) => <input key={column} type="hidden" name="column" value={column} />)
}
