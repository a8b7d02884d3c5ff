import type { ReactNode } from 'react'
import { LARGEST_ATTACHMENT } from '#domain/support/attachment.ts'
import { SHORTEST_MESSAGE } from '#domain/support/message-length.ts'
import type { ContactFieldProblems, ContactProblem } from '#web/contact/contact-answer.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CONTACT_FIELDS, problemsOf, type UnsentForm } from '#web/public/contact/unsent-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isUploadRefusal, type UploadRefusal, useUploadRefusalText } from '#web/uploads/upload-refusal.ts'

/** ERR-40, for a ticket that exists (CONT-08). */
export function ContactSent({ number }: { number: string }) {
  const t = useMessages('contact')
  return (
    <div id="sent" role="status" className="flex scroll-mt-24 gap-3 rounded-corner bg-ok-soft p-4 sm:p-6">
      <Icon name="check" className="mt-1 text-ok" />
      <div className="flex flex-col gap-1">
        <h2 className="text-22 text-ok">{t('sentTitle')}</h2>
        <p className="font-semibold">{t('sentText')}</p>
        <p>{t.rich('sentNumber', { number, b: (chunks) => <strong className="font-mono">{chunks}</strong> })}</p>
        <p className="measure text-ink-2">{t('sentNext')}</p>
      </div>
    </div>
  )
}

/** Why the message was not sent, above the form. */
export function ContactUnsent({ unsent }: { unsent: UnsentForm }) {
  const { answer } = unsent
  if (answer.kind !== 'failed') return <Problems unsent={unsent} />
  return answer.busy === 'busy' ? <Busy /> : <Failed />
}

/** ERR-41: nothing was stored. The form below still holds everything. */
function Failed() {
  const t = useMessages('contact')
  const { supportEmail } = useRootFacts()
  return (
    <Summary title={t('failedTitle')} lead={t('failedText')}>
      <p>
        {t.rich('failedMail', {
          email: supportEmail,
          a: (chunks) => (
            <a href={`mailto:${supportEmail}`} className="link wrap-anywhere">
              {chunks}
            </a>
          ),
        })}
      </p>
    </Summary>
  )
}

/** We're too busy right now: nothing was stored, and the form below still holds everything. */
function Busy() {
  const t = useMessages('errors')
  return (
    <Summary title={t('busyTitle')} lead={t('busyText')}>
      {null}
    </Summary>
  )
}

/**
 * What is wrong, above the form: the specification's own words first, then a line per field in the words beside it (experience
 * 3.2). Takes the focus by its attribute, so that it does without scripts too.
 */
function Problems({ unsent: { answer, isCut } }: { unsent: UnsentForm }) {
  const t = useMessages('contact')
  const shell = useMessages('shell')
  const say = useProblemText()
  const problems = problemsOf(answer)
  const lead = answer.kind === 'wrong' ? leadOf(answer.fields) : null
  const heads = {
    missing: [t('missingTitle'), t('missingText')],
    short: [t('shortTitle'), t('shortText', { min: SHORTEST_MESSAGE })],
    large: [t('largeTitle'), t('largeText')],
  } as const
  const [title, text] = lead === null ? [shell('problemTitle'), null] : heads[lead]
  const order = [...CONTACT_FIELDS, 'attachment', 'trap', 'form'] as const
  return (
    <Summary title={title} lead={text}>
      {isCut ? <p>{t('tooLargeKept')}</p> : null}
      <ul className="flex flex-col gap-1">
        {order.map((field) => {
          const problem = problems[field]
          if (problem === undefined) return null
          return (
            <li key={field} className="font-semibold text-danger">
              {field === 'form' ? (
                say(problem)
              ) : (
                <a href={`#${FIELD_IDS[field]}`} className="inline-flex min-h-6 items-center underline">
                  {say(problem)}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </Summary>
  )
}

/** The specification has one sentence a submission (CONT-01 to CONT-03); the first of them that holds stands above the list. */
function leadOf(fields: ContactFieldProblems): 'missing' | 'short' | 'large' | null {
  const codes = Object.values(fields).map(({ code }) => code)
  if (codes.some((code) => code.endsWith('_missing'))) return 'missing'
  if (codes.includes('message_too_short')) return 'short'
  return codes.includes('attachment_too_large') ? 'large' : null
}

const FIELD_IDS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  subject: 'subject',
  message: 'message',
  attachment: 'attachment',
  trap: 'website',
} as const

/** What this form says of a file in words of its own, because it takes more kinds and less. */
const OF_FILES_HERE = ['attachment_too_large', 'attachment_empty', 'attachment_type'] as const
type SharedRefusal = Exclude<UploadRefusal, (typeof OF_FILES_HERE)[number]>

const isOwn = (code: ContactProblem['code']): code is Exclude<typeof code, SharedRefusal> =>
  !isUploadRefusal(code) || OF_FILES_HERE.some((own) => own === code)

/** A problem in the page's words, the same in the summary and beside the field. */
export function useProblemText(): (problem: ContactProblem) => string {
  const t = useMessages('contact.problems')
  const ofFile = useUploadRefusalText()
  const most = LARGEST_ATTACHMENT / (1024 * 1024)
  return ({ code, min = 0, max = 0, length = 0 }) => (isOwn(code) ? t(code, { min, max, length }) : ofFile(code, most))
}

function Summary({ title, lead, children }: { title: string; lead: string | null; children: ReactNode }) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent is where reading goes on.
      autoFocus
      className="flex flex-col gap-2 rounded-corner border-2 border-danger bg-surface p-4"
    >
      <h2 className="text-18">{title}</h2>
      {lead === null ? null : <p>{lead}</p>}
      {children}
    </div>
  )
}
