import { Form } from 'react-router'
import type { DeskJoinRequest } from '#services/spots/list-group-join-requests.ts'
import type { adminSpots } from '#web/i18n/enUS/admin-spots.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Why a form about a request wasn't carried out, and what was typed. */
export interface RequestAnswer {
  about: string
  refusal: keyof typeof adminSpots.requests.refusals
  typed: Record<string, string>
}

/** Who asks to join, the oldest first: to be enrolled, or declined with a reason that they read. */
export function RequestsPart({
  requests,
  answer,
}: {
  requests: readonly DeskJoinRequest[]
  answer: RequestAnswer | null
}) {
  const t = useMessages('adminSpots.requests')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('title')}</h2>
      <p className="measure text-ink-2">{t('text')}</p>
      {requests.length === 0 ? (
        <p className="text-ink-2">{t('none')}</p>
      ) : (
        <ul className="flex flex-col border-t-2 border-ink">
          {requests.map((request) => (
            <li key={request.id} className="flex flex-col gap-3 border-b border-line py-4">
              <Request request={request} answer={answer?.about === request.id ? answer : null} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Request({ request, answer }: { request: DeskJoinRequest; answer: RequestAnswer | null }) {
  const t = useMessages('adminSpots.requests')
  const { id, name, askedAt, endsAt, isInsider, isApproved, isElsewhere } = request
  const refusal = answer === null ? undefined : t(`refusals.${answer.refusal}`)
  const isAboutReason = answer?.refusal === 'reason_required'
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-2">
          {t.rich('since', { day: () => <Instant at={askedAt} dayOnly /> })}
          {endsAt === null ? null : <> · {t.rich('until', { day: () => <Instant at={endsAt} dayOnly /> })}</>}
        </span>
        {isApproved ? null : <StatusTag tone="due">{t('unverified')}</StatusTag>}
        {isElsewhere ? <StatusTag tone="danger">{t('elsewhere')}</StatusTag> : null}
        {isInsider ? <StatusTag tone="info">{t('insider')}</StatusTag> : null}
      </p>
      <div className="grid items-start gap-4 md:grid-cols-[1fr_auto]">
        <Form method="post" preventScrollReset className="md:order-2 md:pt-8">
          <input type="hidden" name="requestId" value={id} />
          <SubmitButton name="intent" value="enroll" size="dense">
            {t('approve')} <span className="heard">{name}</span>
          </SubmitButton>
        </Form>
        <Form method="post" preventScrollReset className="flex flex-wrap items-start gap-3">
          <input type="hidden" name="requestId" value={id} />
          <div className="min-w-60 grow">
            <TextField
              label={t('reason')}
              name={`reason-${id}`}
              maxLength={1000}
              defaultValue={answer?.typed[`reason-${id}`] ?? ''}
              error={isAboutReason ? refusal : undefined}
            />
          </div>
          <span className="sm:pt-8">
            <SubmitButton name="intent" value="decline" size="dense" look="secondary">
              {t('decline')} <span className="heard">{name}</span>
            </SubmitButton>
          </span>
        </Form>
      </div>
      {refusal === undefined || isAboutReason ? null : (
        <p role="alert" className="flex gap-2 text-danger">
          <Icon name="warning" className="mt-1" />
          {refusal}
        </p>
      )}
    </>
  )
}
