import { Form } from 'react-router'
import { launchQuorum } from '#domain/consortiums/launch.ts'
import type { LaunchReview as Review } from '#services/consortiums/review-launch.ts'
import { StepHeading } from '#web/admin/step-heading.tsx'
import { formatCount, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Day, Instant } from '#web/ui/day.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary, type FieldErrors } from '#web/ui/error-summary.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface LaunchReviewProps extends Review {
  refusal: { errors: FieldErrors; sentence: string } | null
}

/** Everything a launch fixes for good, read before it is confirmed: the terms, the first due date, the draws. */
export function LaunchReview({ group, first, last, refusal }: LaunchReviewProps) {
  const t = useMessages('adminLaunch')
  const { currentMembers: members, maxMembers } = group
  const isSmall = members < launchQuorum(maxMembers)
  return (
    <Panel cut>
      <StepHeading level={2}>{t('reviewTitle', { name: group.name })}</StepHeading>
      {refusal === null ? null : (
        <ErrorSummary errors={refusal.errors} lead={t('failed', { reason: refusal.sentence })} />
      )}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <Terms group={group} />
        <Calendar first={first} last={last} />
      </div>
      <Banner tone="due" title={t('finalTitle')}>
        {t('finalText')}
      </Banner>
      <Form method="post" action="?step=review" className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="launch" />
        <input type="hidden" name="firstDueOn" value={first[0]?.dueOn ?? ''} />
        <input type="hidden" name="members" value={members} />
        {isSmall ? <Checkbox name="confirmedViability" isConsent label={t('confirm', { members })} /> : null}
        <DialogButtons>
          <LinkButton to={`/dashboard/groups/${group.id}/launch`} look="secondary">
            {t('back')}
          </LinkButton>
          <SubmitButton>{t('submit')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Panel>
  )
}

function Terms({ group }: Pick<Review, 'group'>) {
  const t = useMessages('adminLaunch')
  const figures = useMessages('adminGroup')
  const modes = useMessages('adminLaunch.modes')
  const language = useLanguage()
  const rates = { fee: formatPercent(group.feeBps, language), reserve: formatPercent(group.reserveBps, language) }
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-18">{t('terms')}</h3>
      <KeyValues
        items={[
          { term: figures('target'), value: <Money cents={group.targetCents} whole /> },
          { term: figures('monthly'), value: <Money cents={group.monthlyPaymentCents} />, strong: true },
          { term: figures('fee'), value: figures('feeWithReserve', rates) },
          { term: figures('months'), value: formatCount(group.durationMonths, language) },
          {
            term: t('enrolled'),
            value: `${formatCount(group.currentMembers, language)}/${formatCount(group.maxMembers, language)}`,
          },
          { term: t('selection'), value: modes(group.selectionMode) },
          { term: figures('randomness'), value: figures(`randomnesses.${group.randomness}`) },
        ]}
      />
    </section>
  )
}

function Calendar({ first, last }: Pick<Review, 'first' | 'last'>) {
  const t = useMessages('adminLaunch')
  const lines = [...first, last]
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-18">{t('calendar')}</h3>
      <KeyValues
        items={lines.map(({ number, dueOn, drawsAt }) => ({
          term: t(number === last.number ? 'lastMonth' : 'month', { number }),
          value: (
            <span className="flex flex-col">
              <span>{t.rich('dueOn', { day: () => <Day on={dueOn} /> })}</span>
              <span className="text-14 font-normal text-ink-2">
                {t.rich('drawOn', { at: () => <Instant at={drawsAt} /> })}
              </span>
            </span>
          ),
          strong: number === 1,
        }))}
      />
    </section>
  )
}
