import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { AuthAnswer } from '#web/account/answers.ts'
import { NewPasswordFields } from '#web/account/new-password-fields.tsx'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { useResetTexts } from '#web/account/reset-texts.ts'
import { useAnswerCount } from '#web/account/use-answer-count.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/**
 * AUTH-11 to AUTH-14: the dialog that opens instead of the landing page while someone has a temporary password. Open in the
 * page itself, so it needs no script; nothing else on the page goes anywhere.
 */
export function ResetDialog({ isStaff, answer }: { isStaff: boolean; answer: AuthAnswer | null }) {
  const t = useMessages('auth')
  const heading = useRef<HTMLHeadingElement>(null)
  const { problem, errors } = useResetTexts(answer?.problem ?? null)
  const count = useAnswerCount(answer)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      role="dialog"
      aria-labelledby="reset-title"
      className="mx-auto flex w-full max-w-lg flex-col gap-5 rounded-corner border border-line bg-raised p-6"
    >
      <title>{t('reset.title')}</title>
      <h1 id="reset-title" ref={heading} tabIndex={-1} className="text-28 outline-none">
        {t('reset.title')}
      </h1>
      <p>{t('reset.text')}</p>
      {problem === null ? null : (
        <ProblemBanner key={count} title={t('reset.failed')}>
          {problem}
        </ProblemBanner>
      )}
      <ErrorSummary errors={errors} />
      <Form method="post" action="/auth" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="reset" />
        <NewPasswordFields key={count} isStaff={isStaff} errors={errors} />
        <SubmitButton wide>{t('reset.submit')}</SubmitButton>
      </Form>
      <form method="post" action="/auth/logout">
        <Button type="submit" look="quiet">
          {t('reset.logout')}
        </Button>
      </form>
    </section>
  )
}
