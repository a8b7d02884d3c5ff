import { data, Form, redirect } from 'react-router'
import type { AskingStep } from '#domain/kyc/answers.ts'
import { openSteps } from '#domain/kyc/corrections.ts'
import { KYC_DOCUMENT_TYPES, type KycDocumentType } from '#domain/kyc/documents.ts'
import { outageOf } from '#outage'
import { mayAct } from '#services/accounts/may-act.ts'
import { removeKycDocument } from '#services/kyc/remove-kyc-document.ts'
import { sendKycForm } from '#services/kyc/send-kyc-form.ts'
import { showKycForm } from '#services/kyc/show-kyc-form.ts'
import { Denied } from '#services/refusals.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CheckAnswers, unfinishedSteps } from '#web/kyc/check-answers.tsx'
import { DocumentKind } from '#web/kyc/document-kind.tsx'
import { KycFrame } from '#web/kyc/kyc-frame.tsx'
import { doneCount } from '#web/kyc/progress.ts'
import { readUpload, takeUpload, type UploadAnswer } from '#web/kyc/uploads.server.ts'
import { useRefusalText } from '#web/kyc/use-refusal-text.ts'
import { type BusyCode, orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { requireSession } from '#web/session.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/documents'

/** The outcome of the page's forms: files accepted, one not removed, or the application not sent. */
interface DocumentsAnswer {
  upload: UploadAnswer | null
  refusal: 'documents_in_review' | BusyCode | 'failed' | 'upload_failed' | 'no_user' | 'too_many_attempts' | null
  missing: { steps: AskingStep[]; documents: KycDocumentType[] } | null
  /** The same form sent again is the same submission. */
  key?: string
}

const NOTHING: DocumentsAnswer = { upload: null, refusal: null, missing: null }

/** KYC-07, KYC-15: the last step, with its documents, everything that was answered, and the button that sends it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'kyc')
  const form = await showKycForm(ctx)
  if (form.sent?.status === 'approved') throw redirect('/kyc-onboarding')
  return { messages: messagesFor(languageOf(request), ['kyc', 'uploads']), form, key: ctx.random.uuid4() }
}

/** Each form on the page says which one it is by `intent`. A file stands last in its form. */
export async function action({ request, context }: Route.ActionArgs) {
  const act = async () => {
    // ERR-09: a login that ended while someone read their answers; without a script the login page answers.
    if (requestContext(context).session === null)
      return data<DocumentsAnswer>({ ...NOTHING, refusal: 'no_user' }, { status: 401 })
    const ctx = requireSession(context, 'kyc')
    const read = await readUpload(request, 'several')
    const { form } = read
    const intent = textIn(form, 'intent')
    // ERR-02, ERR-04: said beside the answers, in place of an error page; the log keeps why.
    const sayFailed = (error: unknown, answer: Pick<DocumentsAnswer, 'refusal' | 'key'>) => {
      if (outageOf(error) !== null || !(error instanceof Error)) throw error
      // A key that no page of ours has made: no failure of ours.
      if (error instanceof Denied) return data<DocumentsAnswer>({ ...NOTHING, ...answer }, 400)
      ctx.log.error({ err: error }, `an identity form’s ${intent} failed`)
      return data<DocumentsAnswer>({ ...NOTHING, ...answer }, 500)
    }
    if (intent === 'upload') {
      try {
        const upload = await takeUpload(ctx, read)
        return data<DocumentsAnswer>({ ...NOTHING, upload }, { status: upload.refusal === null ? 200 : 422 })
      } catch (error) {
        return sayFailed(error, { refusal: 'upload_failed' })
      }
    }
    if (!(await mayAct(ctx)).ok) return data<DocumentsAnswer>({ ...NOTHING, refusal: 'too_many_attempts' }, 429)
    if (intent === 'remove') {
      const removed = await removeKycDocument(ctx, { documentId: textIn(form, 'id') })
      return removed.ok
        ? redirect('/kyc-onboarding/documents', 303)
        : data<DocumentsAnswer>({ ...NOTHING, refusal: 'documents_in_review' }, 409)
    }
    if (intent !== 'send') throw data(null, { status: 400 })
    const key = textIn(form, 'key')
    try {
      const outcome = await sendKycForm(ctx, { key })
      if (outcome.ok) return redirect('/kyc-onboarding/sent', 303)
      if ('steps' in outcome) return data<DocumentsAnswer>({ ...NOTHING, missing: outcome }, 422)
      return redirect(outcome.refusal === 'under_age' ? '/kyc-onboarding/too-young' : '/kyc-onboarding', 303)
    } catch (error) {
      return sayFailed(error, { refusal: 'failed', key })
    }
  }
  return await orBusy(
    { request, context },
    act,
    (form, code): DocumentsAnswer => ({ ...NOTHING, refusal: code, key: textIn(form, 'key') }),
  )
}

export default function Documents({ loaderData: { form, key }, actionData }: Route.ComponentProps) {
  const t = useMessages('kyc')
  const errors = useErrors(actionData, form.sent?.status === 'rejected')
  const before = openSteps(form.corrections).at(-2)
  const formKey = actionData?.key ?? key
  return (
    <KycFrame step="documents" done={doneCount(form)}>
      <ErrorSummary
        errors={errors}
        answer={actionData}
        {...(actionData?.missing ? { lead: `${t('missingTitle')} - ${t('send.incomplete')}` } : {})}
      />
      {actionData?.refusal === 'no_user' ? (
        <TextLink href="/auth?mode=login&to=/kyc-onboarding/documents">{t('send.login')}</TextLink>
      ) : null}
      <p className="measure">{t('documents.intro')}</p>
      <div className="flex flex-col gap-8">
        {KYC_DOCUMENT_TYPES.map((type) => (
          <DocumentKind
            key={type}
            type={type}
            formKey={formKey}
            documents={form.documents.filter((document) => document.type === type)}
            answer={actionData?.upload?.type === type ? actionData.upload : null}
            error={errors?.[type]}
            canRemove={form.sent?.status !== 'pending'}
            corrections={form.corrections}
          />
        ))}
      </div>
      <CheckAnswers form={form} isSaid={Boolean(actionData?.missing)} />
      <Form method="post" className="flex flex-col gap-3 border-t border-line pt-6 sm:flex-row-reverse sm:items-center">
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="key" value={formKey} />
        {/* What's missing comes first: the button above is the page's act until then. */}
        <SubmitButton look={unfinishedSteps(form).length === 0 ? 'primary' : 'secondary'}>{t('submit')}</SubmitButton>
        <LinkButton to={before === undefined ? '/kyc-onboarding' : `/kyc-onboarding/${before}`} look="secondary">
          {t('previous')}
        </LinkButton>
        <span className="flex flex-col sm:mr-auto sm:-ml-5.5">
          <LinkButton to="/kyc-onboarding" look="quiet">
            {t('later')}
          </LinkButton>
        </span>
      </Form>
    </KycFrame>
  )
}

/** What the summary says, by the step or document it links to, or for the whole form. */
function useErrors(answer: DocumentsAnswer | undefined, isAgain: boolean): Record<string, string> | null {
  const t = useMessages('kyc')
  const uploads = useMessages('uploads')
  const busy = useBusyText()
  const refusalText = useRefusalText()
  if (answer === undefined) return null
  const { upload, refusal, missing } = answer
  if (upload?.refusal) return { [upload.type]: refusalText(upload.refusal) }
  if (missing !== null) {
    const steps = missing.steps.map((step) => [`check-${step}`, t('send.stepMissing', { step: t(`steps.${step}`) })])
    const documents = missing.documents.map((kind) => [kind, t('send.documentMissing', { kind })])
    return Object.fromEntries([...steps, ...documents])
  }
  if (refusal === null) return null
  if (refusal === 'no_user') return { '': t('send.noUser') }
  if (refusal === 'upload_failed') return { '': `${uploads('failed')}: ${uploads('failedText')}` }
  if (refusal === 'failed') return { '': `${t('send.failed')}: ${t(isAgain ? 'send.failedAgain' : 'send.failedText')}` }
  return { '': busy(refusal) ?? t(`documents.refusals.${refusal as 'documents_in_review'}`) }
}
