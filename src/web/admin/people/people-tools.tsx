import { Form } from 'react-router'
import { PEOPLE_COLUMNS } from '#domain/access/people-columns.ts'
import { exportUrl, JOBS_URL, type ListWish } from '#web/admin/people/people-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface PeopleToolsProps {
  wish: ListWish
  /** Made for this very page: a form sent twice is one file. */
  formKey: string
  /** Names that only come close aren't written to a file. */
  isExportable: boolean
}

/** Which columns the list has, and the list as a file with the same ones. */
export function PeopleTools({ wish, formKey, isExportable }: PeopleToolsProps) {
  const t = useMessages('adminPeople')
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
      <ColumnChoice wish={wish} />
      {isExportable ? (
        <Form method="post" action={exportUrl(wish)}>
          <input type="hidden" name="key" value={formKey} />
          <SubmitButton look="secondary" size="dense" name="intent" value="export">
            {t('toFile')}
          </SubmitButton>
        </Form>
      ) : null}
      <TextLink to={JOBS_URL} className="inline-flex min-h-8 items-center text-16">
        {t('files')}
      </TextLink>
    </div>
  )
}

/** The columns in the URL, so that they stay with the filter; works as any form does. */
function ColumnChoice({ wish: { tab, find, columns } }: { wish: ListWish }) {
  const t = useMessages('adminPeople')
  return (
    <details name="people-tools" className="no-print relative max-sm:open:w-full">
      <summary className="link inline-flex min-h-8 cursor-pointer items-center text-16">{t('choose')}</summary>
      <Form
        key={`${tab} ${find} ${columns}`}
        method="get"
        action="/dashboard/users"
        className="flex w-64 max-sm:max-w-full flex-col gap-3 rounded-corner border border-line bg-raised p-4 shadow-overlay max-sm:mt-1 sm:absolute sm:right-0 sm:z-20"
      >
        {tab === 'all' ? null : <input type="hidden" name="tab" value={tab} />}
        {find === '' ? null : <input type="hidden" name="find" value={find} />}
        <input type="hidden" name="column" value="name" />
        <div className="flex flex-col">
          {PEOPLE_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              id={`column-${column}`}
              name="column"
              value={column}
              label={t(`columns.${column}`)}
              defaultSelected={columns.includes(column)}
            />
          ))}
        </div>
        <SubmitButton look="secondary" size="dense">
          {t('chooseSubmit')}
        </SubmitButton>
      </Form>
    </details>
  )
}
