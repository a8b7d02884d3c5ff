import { Form } from 'react-router'
import { CANCELLATION_CAUSES, CAUSES_BEFORE_LAUNCH } from '#domain/cancellation/ballot.ts'
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

/** Where the last proposal stands: for a second person to open, open, or decided; before the launch, for a second person to carry out. */
export function ProposalStanding({ desk }: { desk: CancellationDesk }) {
  const t = useMessages('adminCancellation')
  const { proposal, isLaunched, voters, needed, voted, releasers } = desk
  if (proposal === null) return null
  const { status, preparedBy, isOwn, closesAt, inFavor } = proposal
  const isBefore = !isLaunched && (status === 'prepared' || status === 'carried')
  const who = releasers < LEAST_PEOPLE ? 'tooFew' : isOwn ? 'preparedOwn' : 'preparedBy'
  return (
    <Banner tone={TONES[status]} title={isBefore ? t(`before.statuses.${status}`) : t(`statuses.${status}`)}>
      <div className="flex flex-col gap-3">
        {status === 'prepared' ? (
          <p>{isBefore ? t(`before.${who}`, { name: preparedBy }) : t(who, { name: preparedBy })}</p>
        ) : null}
        {status === 'open' && closesAt !== null ? (
          <p>{t.rich('open', { closes: () => <Instant at={closesAt} />, voted, voters, needed })}</p>
        ) : null}
        {inFavor === null || isBefore ? null : <p>{t('count', { inFavor, voters, needed })}</p>}
        {status === 'prepared' ? (
          <Form method="post" className="flex flex-wrap gap-3">
            {isOwn ? null : (
              <SubmitButton name="intent" value={isBefore ? 'call_off' : 'open'}>
                {isBefore ? t('before.callOff') : t('openBallot')}
              </SubmitButton>
            )}
            <SubmitButton name="intent" value="take_back" look="secondary">
              {t(isBefore ? 'before.takeBack' : 'takeBack')}
            </SubmitButton>
          </Form>
        ) : null}
      </div>
    </Banner>
  )
}

/** The proposal itself, after the review above it has been read. Before the launch, no one reads our own words: there's no ballot. */
export function ProposalForm({ isLaunched, answer }: { isLaunched: boolean; answer: CancellationAnswer | null }) {
  const t = useMessages('adminCancellation')
  const causes = useMessages('ballot.causes')
  const typed = answer?.intent === 'prepare' ? answer : null
  return (
    <Form method="post" className="flex max-w-3xl flex-col gap-4 border-t border-line pt-6">
      <h3 className="text-18">{isLaunched ? t('form.title') : t('before.title')}</h3>
      <input type="hidden" name="intent" value="prepare" />
      <RadioField
        name="cause"
        label={t('form.cause')}
        hint={t('form.causeHint')}
        defaultValue={typed?.cause ?? null}
        error={typed?.refusal === 'cause_required' ? t('refusals.cause_required') : undefined}
        options={
          isLaunched
            ? CANCELLATION_CAUSES.map((id) => ({ id, label: causes(id) }))
            : CAUSES_BEFORE_LAUNCH.map((id) => ({ id, label: t(`before.causes.${id}`) }))
        }
      />
      {isLaunched ? (
        <TextField
          name="details"
          label={t('form.details')}
          hint={t('form.detailsHint')}
          rows={4}
          maxLength={1000}
          optional
          defaultValue={typed?.details ?? ''}
        />
      ) : null}
      <Checkbox
        name="reviewed"
        label={isLaunched ? t('form.reviewed') : t('before.reviewed')}
        error={
          typed?.refusal === 'must_review' ? t(isLaunched ? 'refusals.must_review' : 'before.mustKnow') : undefined
        }
      />
      <div className="flex">
        <SubmitButton>{isLaunched ? t('form.submit') : t('before.submit')}</SubmitButton>
      </div>
    </Form>
  )
}
