import { data, redirect } from 'react-router'
import type { Context } from '#context'
import { outageOf } from '#outage'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { Denied } from '#services/refusals.ts'
import { keyOf, textOf } from '#web/admin/form-fields.ts'
import { NEW_GROUP_FIELDS, type NewGroupAnswer } from '#web/admin/groups/new-group-fields.ts'
import { NewGroupForm } from '#web/admin/groups/new-group-form.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type BusyCode, orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/new-group'

/** "Create New Consortium" (GRP-02 to GRP-12): over the list, with its own URL, and a page of its own without scripts. */
export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.create')
  return { key: ctx.random.uuid4(), messages: messagesFor(languageOf(request), ['adminNewGroup']) }
}

/** Makes the group once, even if the form is sent twice, and redirects to it; or answers with what's wrong and what was typed (ERR-39). */
export async function action({ request, context }: Route.ActionArgs) {
  return await orBusy({ request, context }, () => create(requireStaff(context, 'groups.create'), request), busy)
}

const typedIn = (form: FormData) => Object.fromEntries(NEW_GROUP_FIELDS.map((name) => [name, textOf(form, name)]))

function busy(form: FormData, reason: BusyCode): NewGroupAnswer {
  return { fields: {}, reason, typed: typedIn(form), key: textOf(form, 'key') }
}

async function create(ctx: Context, request: Request) {
  const form = await request.formData()
  const key = keyOf(form)
  const typed = typedIn(form)
  const refuse = (answer: Omit<NewGroupAnswer, 'typed'>) =>
    data({ ...answer, typed } satisfies NewGroupAnswer, { status: 422 })
  try {
    const made = await createConsortium(ctx, { ...typed, key, language: languageOf(request) })
    if (!made.ok) return refuse({ fields: made.fields, reason: 'fieldsWrong' })
    return redirect(`/dashboard/groups/${made.consortiumId}?done=created`)
  } catch (error) {
    if (error instanceof Denied && error.code === 'key_reused') return refuse({ fields: {}, reason: 'keyReused' })
    if (error instanceof Denied || outageOf(error) !== null) throw error
    // ERR-39: a failure on our side is shown above what was typed; the log says why.
    ctx.log.error({ err: error }, 'creating a group failed')
    return refuse({ fields: {}, reason: 'broken' })
  }
}

export default function NewGroup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('adminNewGroup')
  return (
    <UrlDialog title={t('title')} closeTo="/dashboard/groups" wide>
      <NewGroupForm idempotencyKey={loaderData.key} answer={actionData ?? null} />
    </UrlDialog>
  )
}
