import type { RecoverAnswer } from '#web/account/answers.ts'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { useRefusalText } from '#web/account/use-refusal-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'

interface RecoverDialogProps {
  what: 'password' | 'username'
  answer: RecoverAnswer | undefined
  isDemo: boolean
}

/** Asks for an email address and says that the email is on its way, in the same words whether or not the address has an account. */
export function RecoverDialog({ what, answer, isDemo }: RecoverDialogProps) {
  const t = useMessages('recovering')
  const words = useMessages('auth')
  const textOf = useRefusalText()
  const refusal = answer?.refusal ?? null
  const isField = refusal?.code === 'email_invalid'
  return (
    <UrlDialog title={t(`${what}.title`)} closeTo="/auth?mode=login">
      {answer !== undefined && refusal === null ? (
        <Sent what={what} email={answer.email} isDemo={isDemo} />
      ) : (
        <DialogForm method="post">
          {refusal === null || isField ? null : (
            <ProblemBanner title={t(`${what}.failed`)}>{textOf(refusal)}</ProblemBanner>
          )}
          <ErrorSummary errors={isField ? { recoverEmail: textOf(refusal) } : null} answer={answer} />
          <p>{t(`${what}.text`)}</p>
          <TextField
            name="recoverEmail"
            label={words('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            defaultValue={answer?.email ?? ''}
            error={isField ? textOf(refusal) : undefined}
          />
          <DialogButtons>
            <CloseLink>{t('cancel')}</CloseLink>
            <SubmitButton>{t(`${what}.submit`)}</SubmitButton>
          </DialogButtons>
        </DialogForm>
      )}
    </UrlDialog>
  )
}

/** ERR-15, ERR-16. */
function Sent({ what, email, isDemo }: { what: RecoverDialogProps['what']; email: string; isDemo: boolean }) {
  const t = useMessages('recovering')
  const demo = useMessages('auth.register')
  return (
    <>
      <div role="status">
        <Banner tone="ok" title={t(`${what}.sent`)}>
          {t(`${what}.sentText`)}
        </Banner>
      </div>
      <p className="wrap-anywhere">{t(`${what}.sentMore`, { email })}</p>
      {isDemo ? (
        <p>
          {demo('demoMail')} <TextLink href="/demo/outbox">{demo('openOutbox')}</TextLink>
        </p>
      ) : null}
      <DialogButtons>
        <CloseLink look="primary">{t('close')}</CloseLink>
      </DialogButtons>
    </>
  )
}
