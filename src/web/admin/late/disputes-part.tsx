import { Form } from 'react-router'
import type { DeskDispute, LateRequest } from '#services/consortiums/show-late-desk.ts'
import { AskApproval } from '#web/admin/late/ask-approval.tsx'
import type { LateAnswer } from '#web/admin/late/late-act.server.ts'
import { Refused } from '#web/admin/late/refused.tsx'
import { personUrl } from '#web/admin/people/people-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The disputes to decide: for the member, the bank returns the debit; against the member, the payment stands (rules 9). */
export function DisputesPart({
  disputes,
  requests,
  answer,
}: {
  disputes: readonly DeskDispute[]
  requests: readonly LateRequest[]
  answer: LateAnswer | null
}) {
  const t = useMessages('adminLate')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('disputesTitle')}</h2>
      {disputes.length === 0 ? (
        <p className="text-ink-2">{t('disputesNone')}</p>
      ) : (
        <ul className="flex flex-col border-t-2 border-ink">
          {disputes.map(
            ({ id, userId, position, name, openedAt, kind, number, amountCents, settledAt, reason, note }) => (
              <li key={id} className="flex flex-col gap-2 border-b border-line py-4">
                <p className="font-semibold">
                  <TextLink to={personUrl(userId)}>
                    {t('spot', { position })} · {name}
                  </TextLink>
                  <span className="font-normal text-ink-2">
                    {' '}
                    · {t.rich('opened', { day: () => <Instant at={openedAt} dayOnly /> })}
                  </span>
                </p>
                <p>
                  {t.rich('dispute', {
                    kind,
                    number: number ?? 0,
                    reason: t(`reasons.${reason}`),
                    amount: () => <Money cents={amountCents} />,
                    day: () => (settledAt === null ? null : <Instant at={settledAt} dayOnly />),
                  })}
                </p>
                {note === '' ? null : <p className="measure wrap-anywhere text-ink-2">{t('noted', { note })}</p>}
                <AskApproval
                  what={t('forMember')}
                  intent="for_member"
                  fields={{ disputeId: id }}
                  about={id}
                  requestId={requests.find(({ subjectId }) => subjectId === id)?.id ?? null}
                  answer={answer}
                />
                <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
                  <input type="hidden" name="disputeId" value={id} />
                  <SubmitButton name="intent" value="against" size="dense" look="secondary">
                    {t('against')}
                  </SubmitButton>
                </Form>
                <Refused answer={answer} about={id} />
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  )
}
