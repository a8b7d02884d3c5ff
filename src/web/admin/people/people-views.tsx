import { Form } from 'react-router'
import { LONGEST_VIEW_NAME } from '#domain/access/saved-views.ts'
import type { SavedView } from '#services/accounts/saved-views.ts'
import { type ListWish, peopleUrl, VIEWS_URL, viewsUrl } from '#web/admin/people/people-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface PeopleViewsProps {
  views: readonly SavedView[]
  wish: ListWish
  /** Made for this very page: a form sent twice is one view. */
  formKey: string
}

/** The reader's own views of the list, and the present one to be saved as another. */
export function PeopleViews({ views, wish, formKey }: PeopleViewsProps) {
  const t = useMessages('adminPeopleViews')
  const now = peopleUrl({ ...wish, after: null })
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-2 text-16">
      {views.length === 0 ? null : (
        <nav aria-label={t('title')} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span aria-hidden="true" className="text-14 text-ink-2">
            {t('title')}
          </span>
          {views.map((view) => (
            <Link
              key={view.id}
              to={peopleUrl(view)}
              aria-current={peopleUrl(view) === now ? 'page' : undefined}
              className="link inline-flex min-h-8 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {view.name}
            </Link>
          ))}
          <TextLink to={VIEWS_URL} className="inline-flex min-h-8 items-center">
            {t('manage')}
          </TextLink>
        </nav>
      )}
      <details key={views.length} name="people-tools" className="no-print relative max-sm:open:w-full">
        <summary className="link inline-flex min-h-8 cursor-pointer items-center">{t('save')}</summary>
        <Form
          method="post"
          action={viewsUrl(wish)}
          className="flex w-72 max-sm:mt-1 max-sm:max-w-full sm:absolute sm:left-0 sm:z-20 flex-col gap-3 rounded-corner border border-line bg-raised p-4 shadow-overlay"
        >
          <input type="hidden" name="key" value={formKey} />
          <TextField name="name" label={t('name')} maxLength={LONGEST_VIEW_NAME} autoComplete="off" />
          <Checkbox name="default" id="view-default" label={t('asDefault')} />
          <SubmitButton size="dense" name="intent" value="save">
            {t('saveSubmit')}
          </SubmitButton>
        </Form>
      </details>
    </div>
  )
}
