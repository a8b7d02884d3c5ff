import { useEffect } from 'react'
import { data, replace } from 'react-router'
import type { ProfileField } from '#domain/access/profile.ts'
import { outageOf } from '#outage'
import { mayAct } from '#services/accounts/may-act.ts'
import { showOwnAccount } from '#services/accounts/show-own-account.ts'
import { updateOwnProfile } from '#services/accounts/update-own-profile.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { keepSent } from '#web/idle/kept-form.ts'
import type { ProfileAnswer } from '#web/member/profile/profile-answer.ts'
import { ProfileFieldset } from '#web/member/profile/profile-fieldset.tsx'
import { useProfileErrors } from '#web/member/profile/use-profile-errors.ts'
import { type BusyCode, orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { requireSession } from '#web/session.ts'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/update-profile'

const FIELDS = ['fullName', 'phone'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'user')
  return { messages: messagesFor(languageOf(request), ['account']), account: await showOwnAccount(ctx) }
}

/** MEM-02, CALL-04: only these two fields are read, whatever else a form brings (PERM-12). */
export async function action({ request, context }: Route.ActionArgs) {
  return await orBusy({ request, context }, () => save({ request, context }), answerBusy)
}

async function save({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const ctx = requestContext(context)
  const form = await request.formData()
  const typed = read(form)
  const refuse = (code: ProfileAnswer['code'], status: number) =>
    data<ProfileAnswer>({ problems: {}, code, typed }, { status })
  // ERR-22: a login that ended while someone was typing; the dialog stays, with what they typed.
  if (ctx.session === null) return refuse('no_user', 401)
  requireSession(context, 'user')
  if (!(await mayAct(ctx)).ok) return refuse('too_many_acts', 429)
  try {
    const saved = await updateOwnProfile(ctx, { typed, shown: read(form, 'Was') })
    if (saved.ok) return replace(saved.changed ? '/user?done=profile_updated' : '/user')
    return data<ProfileAnswer>({ problems: saved.fields, code: null, typed }, { status: 422 })
  } catch (error) {
    if (outageOf(error) !== null || !(error instanceof Error)) throw error
    // ERR-21: said beside what was typed, in place of an error page; the log keeps why.
    ctx.log.error({ err: error }, 'updating a profile failed')
    return refuse('failed', 500)
  }
}

const read = (form: FormData, suffix = '') =>
  Object.fromEntries(FIELDS.map((name) => [name, textIn(form, name + suffix)])) as Record<ProfileField, string>

const answerBusy = (form: FormData, code: BusyCode): ProfileAnswer => ({ problems: {}, code, typed: read(form) })

/** The Update Profile dialog over the home: name and phone; a name that was compared with a document is locked, and says so. */
export default function UpdateProfile({ loaderData: { account }, actionData }: Route.ComponentProps) {
  const t = useMessages('account.profile')
  const errors = useProfileErrors(actionData)
  const isLate = actionData?.code === 'no_user'
  useEffect(() => {
    // The login that follows leads back here.
    if (isLate) void keepSent()
  }, [isLate])
  return (
    <UrlDialog title={t('title')} closeTo="/user">
      <DialogForm method="post">
        <ErrorSummary errors={errors} answer={actionData} {...(errors === null ? {} : { lead: t('failed') })} />
        {isLate ? <TextLink href="/auth?mode=login&to=/user/profile">{t('login')}</TextLink> : null}
        <ProfileFieldset account={account} typed={actionData?.typed} errors={errors} />
        <DialogButtons>
          <CloseLink>{t('cancel')}</CloseLink>
          <SubmitButton>{t('save')}</SubmitButton>
        </DialogButtons>
      </DialogForm>
    </UrlDialog>
  )
}
