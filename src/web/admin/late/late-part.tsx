import { Form } from 'react-router'
import type { LateMember, LateRequest } from '#services/consortiums/show-late-desk.ts'
import { AskApproval } from '#web/admin/late/ask-approval.tsx'
import type { LateAnswer } from '#web/admin/late/late-act.server.ts'
import { Refused } from '#web/admin/late/refused.tsx'
import { personUrl } from '#web/admin/people/people-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Everyone on the late ladder, calls to make first. */
export function LatePart({
  late,
  requests,
  answer,
}: {
  late: readonly LateMember[]
  requests: readonly LateRequest[]
  answer: LateAnswer | null
}) {
  const t = useMessages('adminLate')
  const calls = late.filter(({ isCallDue }) => isCallDue).length
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-22">{t('lateTitle')}</h2>
        {calls === 0 ? null : <StatusTag tone="danger">{t('callsDue', { count: calls })}</StatusTag>}
      </div>
      {late.length === 0 ? (
        <p className="text-ink-2">{t('lateNone')}</p>
      ) : (
        <ul className="flex flex-col border-t-2 border-ink">
          {late.map((one) => (
            <li key={one.memberId} className="flex flex-col gap-3 border-b border-line py-4">
              <Line one={one} />
              <Acts one={one} requests={requests} answer={answer} />
              <Refused answer={answer} about={one.memberId} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ one }: { one: LateMember }) {
  const t = useMessages('adminLate')
  const { userId, position, name, daysLate, step, next, lastCall, isCallDue, count, number, amountCents } = one
  const nextAt = next?.at ?? null
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={personUrl(userId)} className="font-semibold">
          {t('spot', { position })} · {name}
        </TextLink>
        <StatusTag tone={isCallDue ? 'danger' : 'due'}>
          {/* The steps' names begin small, for the middle of a sentence. */}
          <span className="inline-block first-letter:uppercase">{isCallDue ? t('callDue') : t(`steps.${step}`)}</span>
        </StatusTag>
      </p>
      <p>
        {t.rich('about', { count, number, amount: () => <Money cents={amountCents} /> })}
        <span className="text-ink-2"> · {t('days', { days: daysLate })}</span>
      </p>
      <p className="text-16 text-ink-2">
        {lastCall === null ? null : (
          <span className="block">
            {t.rich('called', { outcome: lastCall.outcome, day: () => <Instant at={lastCall.at} dayOnly /> })}
          </span>
        )}
        {next === null
          ? t('last')
          : nextAt === null
            ? t('nextLater', { step: t(`steps.${next.step}`) })
            : t.rich('next', { step: t(`steps.${next.step}`), day: () => <Instant at={nextAt} dayOnly look="long" /> })}
      </p>
    </div>
  )
}

function Acts({
  one: { memberId, number, waiver, move, isCallDue, step },
  requests,
  answer,
}: {
  one: LateMember
  requests: readonly LateRequest[]
  answer: LateAnswer | null
}) {
  const t = useMessages('adminLate.acts')
  const mayCall = step !== 'reminder' && step !== 'overdue'
  const asked = (act: LateRequest['act']) =>
    requests.find((request) => request.act === act && request.subjectId === memberId && request.number === number)
      ?.id ?? null
  const shared = { fields: { memberId, number }, about: memberId, answer }
  const hasWaiver = waiver !== null && waiver.nextOn === null
  return (
    <div className="flex flex-col gap-1">
      {mayCall ? (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2 pb-1">
          <input type="hidden" name="memberId" value={memberId} />
          <input type="hidden" name="number" value={number} />
          <SubmitButton name="intent" value="talked" size="dense" look={isCallDue ? 'primary' : 'secondary'}>
            {t('talked')}
          </SubmitButton>
          <SubmitButton name="intent" value="no_answer" size="dense" look="secondary">
            {t('no_answer')}
          </SubmitButton>
        </Form>
      ) : null}
      {hasWaiver ? (
        <AskApproval
          {...shared}
          what={<span>{t.rich('waive', { amount: () => <Money cents={waiver.amountCents} /> })}</span>}
          intent="waive"
          requestId={asked('waive_late_fee')}
        />
      ) : null}
      {move.preview === null ? null : (
        <AskApproval {...shared} what={t('move', { number })} intent="move" requestId={asked('move_installment')} />
      )}
    </div>
  )
}
