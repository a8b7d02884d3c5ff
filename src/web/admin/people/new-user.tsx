import { data } from 'react-router'
import { GIVEN_ROLES, type GivenRole } from '#domain/access/role-change.ts'
import { outageOf } from '#outage'
import { createUserAtDesk } from '#services/accounts/create-user-at-desk.ts'
import { Denied } from '#services/refusals.ts'
import { textOf } from '#web/admin/form-fields.ts'
import { personUrl } from '#web/admin/people/people-url.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { adminNewUser } from '#web/i18n/enUS/admin-new-user.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { askAgain, type PersonContext, requireFreshProof } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Copyable } from '#web/ui/copyable.tsx'
import { ErrorSummary, type FieldErrors } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DialogForm } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/new-user'

const PAGE = '/dashboard/users/new'

/** Never kept: what it answers holds a password. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

/** CALL-15: an account made by the desk. Asked again first who is there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'users.create')
  await requireFreshProof(ctx, PAGE)
  return { messages: messagesFor(languageOf(request), ['adminNewUser']) }
}

type Code = keyof typeof adminNewUser.refusals
type Answer =
  | { isMade: true; userId: string; email: string; temporaryPassword: string; approvalId: string | null }
  | { isMade: false; code: string; typed: { email: string; fullName: string; role: GivenRole; reason: string } }

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireStaff(context, 'users.create')
  const typedIn = (form: FormData) => ({
    email: textOf(form, 'email'),
    fullName: textOf(form, 'fullName'),
    role: GIVEN_ROLES.find((one) => one === textOf(form, 'role')) ?? ('user' as const),
    reason: textOf(form, 'reason'),
  })
  const act = async () => {
    const form = await request.formData()
    const typed = typedIn(form)
    const made = await create(ctx, typed)
    if (made.ok) {
      return data<Answer>({ isMade: true, email: typed.email, ...made.value })
    }
    if (made.refusal === 'proof_needed') return askAgain(PAGE)
    return data<Answer>({ isMade: false, code: made.refusal, typed }, { status: 422 })
  }
  return await orBusy(
    { request, context },
    act,
    (form, code): Answer => ({ isMade: false, code, typed: typedIn(form) }),
  )
}

/** ERR-49: a failure on our side is told to whoever asked for the account; the log says why. */
async function create(ctx: PersonContext, input: Omit<Parameters<typeof createUserAtDesk>[1], 'sessionId'>) {
  try {
    return await createUserAtDesk(ctx, { ...input, sessionId: ctx.session.sessionId })
  } catch (err) {
    if (err instanceof Denied || outageOf(err) !== null) throw err
    ctx.log.error({ err }, 'an account could not be made')
    return { ok: false as const, refusal: 'not_made' as const }
  }
}

export default function NewUser({ actionData }: Route.ComponentProps) {
  const t = useMessages('adminNewUser')
  return (
    <main id="content" className="page py-6">
      <div className="flex max-w-xl flex-col gap-6">
        <PageHead title={t('title')} back={{ to: '/dashboard/users', label: t('back') }}>
          <p className="measure">{t('intro')}</p>
        </PageHead>
        {actionData?.isMade ? <Made {...actionData} /> : <NewForm answer={actionData ?? null} />}
      </div>
    </main>
  )
}

function Made({ userId, email, temporaryPassword, approvalId }: Extract<Answer, { isMade: true }>) {
  const t = useMessages('adminNewUser')
  return (
    <div role="status" className="flex flex-col gap-4">
      <Banner tone="ok" title={t('made', { email })}>
        {t('once')}
      </Banner>
      {approvalId === null ? null : (
        <Banner tone="due" title={t('waits', { email })}>
          <TextLink to={`/dashboard/approvals?request=${approvalId}`}>{t('seeRequest')}</TextLink>
        </Banner>
      )}
      <Copyable label={t('password')} value={temporaryPassword} />
      <div>
        <LinkButton to={personUrl(userId)} look="secondary">
          {t('open')}
        </LinkButton>
      </div>
    </div>
  )
}

function NewForm({ answer }: { answer: Extract<Answer, { isMade: false }> | null }) {
  const t = useMessages('adminNewUser')
  const busy = useBusyText()
  const errors: FieldErrors = {}
  if (answer !== null) {
    const text = busy(answer.code) ?? t(`refusals.${answer.code as Code}`)
    errors[['email', 'reason'].find((field) => answer.code.startsWith(field)) ?? ''] = text
  }
  return (
    <DialogForm method="post">
      {answer === null ? null : <ErrorSummary answer={answer} errors={errors} lead={t('failed')} />}
      <TextField
        name="email"
        label={t('email')}
        type="email"
        autoComplete="off"
        defaultValue={answer?.typed.email ?? ''}
        error={errors.email}
      />
      <TextField
        name="fullName"
        label={t('fullName')}
        hint={t('fullNameHint')}
        autoComplete="off"
        optional
        maxLength={200}
        defaultValue={answer?.typed.fullName ?? ''}
      />
      <SelectField
        name="role"
        label={t('role')}
        emptyLabel={null}
        defaultValue={answer?.typed.role ?? 'user'}
        options={[
          { id: 'user', label: t('roles.user') },
          { id: 'super_admin', label: t('roles.superAdmin') },
        ]}
      />
      <TextField
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        optional
        maxLength={500}
        defaultValue={answer?.typed.reason ?? ''}
        error={errors.reason}
      />
      <div>
        <SubmitButton>{t('submit')}</SubmitButton>
      </div>
    </DialogForm>
  )
}
