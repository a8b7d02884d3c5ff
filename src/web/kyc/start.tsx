import type { PlainDay } from '#domain/day.ts'
import { KYC_STEPS, type KycStep } from '#domain/kyc/answers.ts'
import { type KycForm, showKycForm } from '#services/kyc/show-kyc-form.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { isDone, type ShownState, stateOf } from '#web/kyc/progress.ts'
import { RejectionReason } from '#web/rejection-reason.tsx'
import { requireSession } from '#web/session.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/start'

/** KYC-01, KYC-20: the identity form's list of steps, or where it is once it was sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'kyc')
  return {
    messages: messagesFor(languageOf(request), ['kyc', 'rejectionReasons']),
    form: await showKycForm(ctx),
    home: ctx.session.role === 'user' ? '/user' : '/dashboard',
  }
}

export default function Start({ loaderData: { form, home } }: Route.ComponentProps) {
  const t = useMessages('kyc')
  const { sent } = form
  return (
    <main id="content" className="page flex max-w-3xl flex-col gap-6 py-6 sm:py-10">
      <PageHead title={t('title')} back={{ to: home, label: t('back') }} />
      {sent === null ? <Before /> : <Sent sent={sent} next={nextStep(form)} isChanged={form.isChanged} />}
      {sent === null || sent.status === 'rejected' ? <Tasks form={form} /> : null}
    </main>
  )
}

/** What someone needs to know before they begin: why we ask, what to have ready, and that it can wait. */
function Before() {
  const t = useMessages('kyc.start')
  return (
    <div className="flex measure flex-col gap-4">
      <p className="text-18">{t('intro')}</p>
      <div>
        <h2 className="text-18">{t('need')}</h2>
        <ul className="list-disc pl-6">
          <li>{t('needId')}</li>
          <li>{t('needAddress')}</li>
          <li>{t('needSsn')}</li>
        </ul>
      </div>
      <p>
        {t('safe')} {t('later')}
      </p>
    </div>
  )
}

/** The first step that isn't done; the documents', from which it is sent, when all are. */
const nextStep = (form: KycForm) => KYC_STEPS.find((step) => !isDone(form, step)) ?? 'documents'

const TONES: Record<ShownState, Tone> = { done: 'ok', kept: 'ok', begun: 'info', open: 'neutral', again: 'due' }

/** The five steps, in any order, with the first that isn't done as the page's act. */
function Tasks({ form }: { form: KycForm }) {
  const t = useMessages('kyc')
  const next = nextStep(form)
  const isBegun = KYC_STEPS.some((step) => stateOf(form, step) !== 'open')
  return (
    <>
      <section aria-labelledby="tasks" className="flex flex-col gap-2">
        <h2 id="tasks" className="text-22">
          {t('start.tasks')}
        </h2>
        <ol className="flex flex-col">
          {KYC_STEPS.map((step) => (
            <Task key={step} step={step} state={stateOf(form, step)} />
          ))}
        </ol>
      </section>
      {/* After a rejection the panel above has the same button. */}
      {form.sent === null ? (
        <div>
          <LinkButton to={`/kyc-onboarding/${next}`}>{isBegun ? t('start.goOn') : t('start.begin')}</LinkButton>
        </div>
      ) : null}
    </>
  )
}

function Task({ step, state }: { step: KycStep; state: ShownState }) {
  const t = useMessages('kyc')
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      {state === 'kept' && step !== 'documents' ? (
        <span>{t(`steps.${step}`)}</span>
      ) : (
        <TextLink to={`/kyc-onboarding/${step}`}>{t(`steps.${step}`)}</TextLink>
      )}
      <StatusTag tone={TONES[state]}>{t(`states.${state}`)}</StatusTag>
    </li>
  )
}

/** What was sent, where it is, and when to expect an answer; a refusal comes with the reviewer's words. */
function Sent({ sent, next, isChanged }: { sent: NonNullable<KycForm['sent']>; next: KycStep; isChanged: boolean }) {
  const t = useMessages('kyc.status')
  const language = useLanguage()
  const { status, reason } = sent
  return (
    <Panel tone="mangrove" cut title={t(`${status}.title`)}>
      <div className="flex measure flex-col gap-4 text-18 text-ink-2">
        {status === 'pending' ? (
          <p>
            {t.rich('pending.text', {
              at: () => <Instant at={sent.at} dayOnly look="weekday" />,
              by: () => <Day on={sent.answerBy} look="weekday" />,
              late: sent.isLate ? 'yes' : 'no',
              changed: isChanged ? 'yes' : 'no',
            })}
          </p>
        ) : status === 'approved' ? (
          <p>{t('approved.text')}</p>
        ) : (
          <>
            <p>{reason === null ? t('rejected.noReason') : t('rejected.reason')}</p>
            {reason === null ? null : (
              <blockquote className="border-l-4 border-ipe pl-4 text-ink">
                <RejectionReason recorded={reason} />
              </blockquote>
            )}
            <p>{t(sent.reasonsBy === null ? 'rejected.parts' : 'rejected.text')}</p>
            {sent.reasonsBy === null ? null : <OurDecision by={sent.reasonsBy} />}
          </>
        )}
        <Timeline sent={sent} />
        {status === 'approved' ? null : (
          <p className="figures text-16">{t('reference', { reference: sent.reference })}</p>
        )}
        <div className="flex flex-wrap gap-3 pt-2">
          {status === 'approved' ? null : (
            <LinkButton
              to={status === 'pending' ? '/kyc-onboarding/documents' : `/kyc-onboarding/${next}`}
              look="bright"
            >
              {status === 'pending' && !isChanged ? t('add') : t('again')}
            </LinkButton>
          )}
          <LinkButton to={inLanguage('/contact', language)} look="outline" reload>
            {t('contact')}
          </LinkButton>
        </div>
      </div>
    </Panel>
  )
}

/** Where it is on its way: sent, being reviewed and by when it is decided, decided. */
function Timeline({ sent: { status, at, answerBy, isLate, decidedAt } }: { sent: NonNullable<KycForm['sent']> }) {
  const t = useMessages('kyc.timeline')
  const isDecided = decidedAt !== null && status !== 'pending'
  const steps = [
    { id: 'sent', isPast: true, when: <Instant at={at} /> },
    {
      id: 'review',
      isPast: isDecided,
      when: isDecided
        ? null
        : t.rich('by', { late: isLate ? 'yes' : 'no', by: () => <Day on={answerBy} look="weekday" /> }),
    },
    { id: 'decided', isPast: isDecided, when: isDecided ? <Instant at={decidedAt} /> : null },
  ] as const
  const now = steps.find(({ isPast }) => !isPast)?.id
  return (
    <ol aria-label={t('label')} className="flex flex-col gap-2 text-16">
      {steps.map(({ id, isPast, when }) => (
        <li key={id} aria-current={id === now ? 'step' : undefined} className="flex gap-3">
          <span
            aria-hidden="true"
            className={`mt-1.5 size-3 shrink-0 rounded-full border-2 border-ipe ${isPast ? 'bg-ipe' : ''}`}
          />
          <span>
            <span className={isPast || id === now ? 'font-semibold text-ink' : ''}>
              {t(id === 'decided' && isDecided ? status : id)}
            </span>
            {when === null ? null : <span className="block">{when}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A rejection that asks for nothing to be mended is our decision: what it goes by, and that the specific reasons may be asked for. */
function OurDecision({ by }: { by: PlainDay }) {
  const t = useMessages('kyc.status')
  const language = useLanguage()
  return (
    <p>
      {t.rich('rejected.ours', {
        by: () => <Day on={by} look="weekday" />,
        a: (chunks) => (
          <a href={inLanguage('/contact', language)} className="link">
            {chunks}
          </a>
        ),
      })}
    </p>
  )
}
