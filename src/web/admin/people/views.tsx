import { useId } from 'react'
import { data, Form, redirect } from 'react-router'
import { LONGEST_VIEW_NAME } from '#domain/access/saved-views.ts'
import { ownValue } from '#domain/own-value.ts'
import { changeView, type ViewChange } from '#services/accounts/change-view.ts'
import { listViews } from '#services/accounts/list-views.ts'
import { saveView } from '#services/accounts/save-view.ts'
import type { SavedView } from '#services/accounts/saved-views.ts'
import { keyOf, textOf } from '#web/admin/form-fields.ts'
import { orKeyReused } from '#web/admin/or-key-reused.server.ts'
import { peopleUrl, peopleWishFrom, VIEWS_URL } from '#web/admin/people/people-url.ts'
import { useListed } from '#web/admin/people/use-listed.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { adminPeopleViews } from '#web/i18n/enUS/admin-people-views.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { PersonContext } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/views'

/** The reader's own views of the list of people: renamed, deleted, or made the one it opens with. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'users.read')
  const messages = messagesFor(languageOf(request), ['adminPeople', 'adminPeopleJobs', 'adminPeopleViews'])
  return { views: await listViews(ctx), messages }
}

const CHANGES: Readonly<Record<string, (form: FormData) => ViewChange>> = {
  rename: (form) => ({ rename: textOf(form, 'name') }),
  delete: () => 'delete',
  make_default: () => 'make_default',
  no_default: () => 'no_default',
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const act = async () => answer(requireStaff(context, 'users.read'), url, await request.formData())
  return await orBusy({ request, context }, act, (_form, code) => ({ code: code as string }))
}

/** Saves the filter of the URL, or changes a view there is. */
async function answer(ctx: PersonContext, url: URL, form: FormData) {
  const intent = textOf(form, 'intent')
  const change = ownValue(CHANGES, intent)?.(form)
  if (intent !== 'save' && change === undefined) throw data(null, { status: 400 })
  const { tab, find, columns } = peopleWishFrom(url.searchParams)
  const view = { tab, find, columns, name: textOf(form, 'name') }
  const verdict = await foundOr404(
    change === undefined
      ? orKeyReused(() => saveView(ctx, { view, isDefault: form.get('default') !== null, key: keyOf(form) }))
      : changeView(ctx, { id: textOf(form, 'view'), change }),
  )
  if (!verdict.ok) return data({ code: verdict.refusal as string }, { status: 422 })
  return redirect(change === undefined ? peopleUrl(view) : VIEWS_URL, 303)
}

export default function Views({ loaderData: { views }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminPeopleViews')
  const list = useMessages('adminPeople')
  const jobs = useMessages('adminPeopleJobs')
  const busy = useBusyText()
  const listed = useListed()
  return (
    <main id="content" className="page py-6">
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHead title={t('title')} back={{ to: '/dashboard/users', label: list('title') }}>
          <p className="measure">{t('intro')}</p>
        </PageHead>
        {actionData === undefined ? null : (
          <div role="alert">
            <Banner
              tone="danger"
              title={
                busy(actionData.code) ??
                (actionData.code === 'key_reused'
                  ? jobs('keyReused')
                  : t(`refusals.${actionData.code as keyof typeof adminPeopleViews.refusals}`))
              }
            />
          </div>
        )}
        {views.length === 0 ? (
          <EmptyState
            title={t('noneTitle')}
            action={
              <LinkButton to={peopleUrl({})} look="secondary" size="dense">
                {t('open')}
              </LinkButton>
            }
          >
            {t('none')}
          </EmptyState>
        ) : null}
        <ul className="flex flex-col border-t border-line empty:hidden">
          {views.map((view) => (
            <li key={view.id} className="flex flex-col gap-3 border-b border-line py-4">
              <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
                <TextLink to={peopleUrl(view)} className="font-display text-18 font-bold wrap-anywhere">
                  {view.name}
                </TextLink>
                {view.isDefault ? <StatusTag tone="info">{t('default')}</StatusTag> : null}
                <span className="text-16 wrap-anywhere text-ink-2">{listed(view)}</span>
              </div>
              <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
                <Rename view={view} />
                <Form method="post" action={VIEWS_URL} className="flex flex-wrap gap-3">
                  <input type="hidden" name="view" value={view.id} />
                  <SubmitButton
                    look="secondary"
                    size="dense"
                    name="intent"
                    value={view.isDefault ? 'no_default' : 'make_default'}
                  >
                    {t(view.isDefault ? 'noDefault' : 'makeDefault')}
                  </SubmitButton>
                  <SubmitButton
                    look="quiet"
                    size="dense"
                    name="intent"
                    value="delete"
                    aria-label={t('deleteOf', { name: view.name })}
                  >
                    {t('delete')}
                  </SubmitButton>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}

function Rename({ view: { id, name } }: { view: SavedView }) {
  const t = useMessages('adminPeopleViews')
  const field = useId()
  return (
    <details key={name}>
      <summary className="link inline-flex min-h-8 cursor-pointer items-center text-16">{t('rename')}</summary>
      <Form method="post" action={VIEWS_URL} className="flex flex-wrap items-end gap-3 pt-2">
        <input type="hidden" name="view" value={id} />
        <label className="heard" htmlFor={field}>
          {t('renameOf', { name })}
        </label>
        <input
          id={field}
          name="name"
          defaultValue={name}
          maxLength={LONGEST_VIEW_NAME}
          autoComplete="off"
          className="min-h-11 rounded-corner border border-field bg-surface px-3"
        />
        <SubmitButton look="secondary" name="intent" value="rename">
          {t('renameSubmit')}
        </SubmitButton>
      </Form>
    </details>
  )
}
