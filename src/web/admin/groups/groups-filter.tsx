import { Form } from 'react-router'
import { RISKS } from '#domain/consortiums/group-figures.ts'
import { GROUP_SORTS } from '#domain/consortiums/group-list.ts'
import { GROUP_STATES } from '#domain/consortiums/group-state.ts'
import { type GroupsView, groupsUrl, isFirstDescending, LONGEST_NAME, sortText } from '#web/admin/groups/groups-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

export const isNarrowed = ({ name, state, risk }: GroupsView): boolean => name !== '' || state !== null || risk !== null

/** Finds groups by name, status, and risk; all three stay in the URL, with the tab and the order. */
export function GroupsFilter({ view }: { view: GroupsView }) {
  const t = useMessages('adminGroups')
  const figures = useMessages('adminGroupFigures')
  const desk = useMessages('admin')
  const { tab, name, state, risk, sort } = view
  return (
    <Form method="get" action="/dashboard/groups" aria-label={t('filter')} className="flex flex-wrap items-end gap-3">
      {tab === 'overview' ? null : <input type="hidden" name="tab" value={tab} />}
      <div className="w-full sm:w-64">
        <SearchField label={t('search')} name="name" defaultValue={name} maxLength={LONGEST_NAME} />
      </div>
      <div className="min-w-40 flex-1 sm:flex-none">
        <SelectField
          label={t('status')}
          name="status"
          defaultValue={state ?? ''}
          emptyLabel={t('anyStatus')}
          options={GROUP_STATES.map((id) => ({ id, label: desk(`statuses.${id}`) }))}
        />
      </div>
      <div className="min-w-40 flex-1 sm:flex-none">
        <SelectField
          label={figures('columns.risk')}
          name="risk"
          defaultValue={risk ?? ''}
          emptyLabel={figures('anyRisk')}
          options={RISKS.map((id) => ({ id, label: desk(`risks.${id}`) }))}
        />
      </div>
      {/* Wide tables sort by their headers, which a phone has no room for. */}
      <div className="w-full sm:w-60 md:hidden">
        <SelectField
          label={figures('sort')}
          name="sort"
          defaultValue={sortText(view)}
          emptyLabel={null}
          options={GROUP_SORTS.map((one) => ({
            id: one === sort ? sortText(view) : sortText({ sort: one, isDescending: isFirstDescending(one) }),
            label: figures(`columns.${one}`),
          }))}
        />
      </div>
      <SubmitButton look="secondary">{t('show')}</SubmitButton>
      {isNarrowed(view) ? (
        <LinkButton to={groupsUrl({ tab, sort, isDescending: view.isDescending })} look="quiet">
          {t('clear')}
        </LinkButton>
      ) : null}
    </Form>
  )
}
