import { Form } from 'react-router'
import { CANCELLATION_CAUSES } from '#domain/cancellation/ballot.ts'
import type { CancellationDesk } from '#services/cancellation/show-cancellation-desk.ts'
import type { CancellationAnswer } from '#web/admin/cancellation/cancellation-act.server.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Instant } from '#web/ui/day.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const TONES = {
  prepared: 'due',
  open: 'info',
  carried: 'danger',
  not_carried: 'neutral',
  taken_back: 'neutral',
} as const
const LEAST_PEOPLE = 2

/** Where the last proposal stands: for a second person to open, open, or decided. */
export function ProposalStanding({ desk }: { desk: CancellationDesk }) {
  const t = useMessages('adminCancellation')
  const { proposal, voters, needed, voted, releasers } = desk
  if (proposal === null) return null
  const { status, preparedBy, isOwn, closesAt, inFavor } = proposal
  return (
    <Banner tone={TONES[status]} title={t(`statuses.${status}`)}>
      <div className="flex flex-col gap-3">
        {status === 'prepared' ? (
          <p>{t(releasers < LEAST_PEOPLE ? 'tooFew' : isOwn ? 'preparedOwn' : 'preparedBy', { name: preparedBy })}</p>
        ) : null}
        {status === 'open' && closesAt !== null ? (
          <p>{t.rich('open', { closes: () => <Instant at={closesAt} />, voted, voters, needed })}</p>
        ) : null}
        {inFavor === null ? null : <p>{t('count', { inFavor, voters, needed })}</p>}
        {status === 'prepared' ? (
          <Form method="post" className="flex flex-wrap gap-3">
            {isOwn ? null : (
              <SubmitButton name="intent" value="open">
                {t('openBallot')}
              </SubmitButton>
            )}
            <SubmitButton name="intent" value="take_back" look="secondary">
              {t('takeBack')}
            </SubmitButton>
          </Form>
        ) : null}
      </div>
    </Banner>
  )
}

/** The proposal itself, after the review above it has been read. */
export function ProposalForm({ answer }: { answer: CancellationAnswer | null }) {
  const t = useMessages('adminCancellation.form')
  const causes = useMessages('ballot.causes')
  const refusals = useMessages('adminCancellation.refusals')
  const typed = answer?.intent === 'prepare' ? answer : null
  return (
    <Form method="post" className="flex max-w-3xl flex-col gap-4 border-t border-line pt-6">
      <h3 className="text-18">{t('title')}</h3>
      <input type="hidden" name="intent" value="prepare" />
      <RadioField
        name="cause"
        label={t('cause')}
        hint={t('causeHint')}
        defaultValue={typed?.cause ?? null}
        error={typed?.refusal === 'cause_required' ? refusals('cause_required') : undefined}
        options={CANCELLATION_CAUSES.map((id) => ({ id, label: causes(id) }))}
      />
      <TextField
        name="details"
        label={t('details')}
        hint={t('detailsHint')}
        rows={4}
        maxLength={1000}
        optional
        defaultValue={typed?.details ?? ''}
      />
      <Checkbox
        name="reviewed"
        label={t('reviewed')}
        error={typed?.refusal === 'must_review' ? refusals('must_review') : undefined}
      />
      <div className="flex">
        <SubmitButton>{t('submit')}</SubmitButton>
      </div>
    </Form>
  )
}
