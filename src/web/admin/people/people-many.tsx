import { Form } from 'react-router'
import { MOST_PEOPLE, PEOPLE_ACTS } from '#domain/access/people-acts.ts'
import { type ListWish, MANY_URL } from '#web/admin/people/people-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** The form that the list's checkboxes belong to. */
export const MANY_FORM = 'many'

/** What can be done to the people chosen in the list, or to everyone it shows; first comes a preview. */
export function PeopleMany({ wish: { tab, find } }: { wish: ListWish }) {
  const t = useMessages('adminPeopleMany')
  return (
    <Form
      id={MANY_FORM}
      method="get"
      action={MANY_URL}
      aria-label={t('label')}
      className="flex flex-wrap items-end gap-3 border-t border-line pt-4"
    >
      {tab === 'all' ? null : <input type="hidden" name="tab" value={tab} />}
      {find === '' ? null : <input type="hidden" name="find" value={find} />}
      <SelectField
        name="act"
        label={t('label')}
        emptyLabel={null}
        defaultValue={PEOPLE_ACTS[0]}
        options={PEOPLE_ACTS.map((act) => ({ id: act, label: t(`acts.${act}`) }))}
      />
      <SubmitButton look="secondary">{t('preview')}</SubmitButton>
      <p className="w-full text-14 text-ink-2">{t('hint', { most: MOST_PEOPLE })}</p>
    </Form>
  )
}
