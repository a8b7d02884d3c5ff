import type { ReactNode } from 'react'
import { SHORTEST_MESSAGE } from '#domain/support/message-length.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CONTACT_FIELDS, type ContactAnswer, type ContactProblem } from '#web/public/contact/contact-answer.ts'
import { Icon } from '#web/ui/icon.tsx'

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

/** ERR-41: nothing was stored. The form below still holds everything. */
export function ContactFailed() {
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

/** Too much is going on right now: nothing was stored, and the form below still holds everything. */
export function ContactBusy() {
  const t = useMessages('errors')
  return (
    <Summary title={t('busyTitle')} lead={t('busyText')}>
      {null}
    </Summary>
  )
}

/**
 * What is wrong, above the form: the specification's own words first, then a line a field in the words beside it (experience
 * 3.2). Takes the focus by its attribute, so that it does without scripts too.
 */
export function ContactProblems({ answer }: { answer: ContactAnswer }) {
  const t = useMessages('contact')
  const shell = useMessages('shell')
  const say = useProblemText()
  const { lead, problems, isCut } = answer
  const heads = {
    missing: [t('missingTitle'), t('missingText')],
    short: [t('shortTitle'), t('shortText', { min: SHORTEST_MESSAGE })],
    large: [t('largeTitle'), t('largeText')],
    failed: [t('failedTitle'), t('failedText')],
    busy: [t('failedTitle'), t('failedText')],
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

const FIELD_IDS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  subject: 'subject',
  message: 'message',
  attachment: 'attachment',
  trap: 'website',
} as const

/** A problem as the page says it, the same in the summary and beside the field. */
export function useProblemText(): (problem: ContactProblem) => string {
  const t = useMessages('contact.problems')
  return ({ code, min = 0, max = 0, length = 0 }) => t(code, { min, max, length })
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
