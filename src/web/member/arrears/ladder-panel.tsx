import type { OwnLadder } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface LadderProps {
  ladder: OwnLadder
  consortiumId: string
}

/** Where a late member stands: what has happened, what comes next and when, and what they can do other than paying (rules 9). */
export function LadderPanel({ ladder, consortiumId }: LadderProps) {
  const t = useMessages('ladder')
  return (
    <div id="ladder" className="no-print">
      {/* On a phone the hero says what comes next, and the payments come first. */}
      <Fold title={t('title')} opensWide>
        <p className="measure text-ink-2">
          {t.rich('lead', {
            number: ladder.number,
            due: () => <Day on={ladder.dueOn} look="long" />,
            amount: () => <Money cents={ladder.amountCents} />,
          })}
        </p>
        <Stair steps={ladder.steps} />
        <Ways ladder={ladder} consortiumId={consortiumId} />
      </Fold>
    </div>
  )
}

/** Each step is lower than the one before, where there's room for it. */
const DEPTHS = ['', 'lg:mt-3', 'lg:mt-6', 'lg:mt-9', 'lg:mt-12', 'lg:mt-15']
const LOOKS = {
  done: 'border-danger',
  next: 'border-ipe font-semibold',
  later: 'border-line text-ink-2',
} as const

function Stair({ steps }: Pick<OwnLadder, 'steps'>) {
  const t = useMessages('ladder')
  return (
    <ol aria-label={t('stepsTitle')} className="grid gap-x-3 gap-y-2 lg:auto-cols-fr lg:grid-flow-col">
      {steps.map(({ step, at, state }, place) => (
        <li
          key={step}
          aria-current={state === 'next' ? 'step' : undefined}
          className={`flex min-w-0 flex-col gap-0.5 border-t-4 pt-2 ${LOOKS[state]} ${DEPTHS[place] ?? ''}`}
        >
          <span className="flex gap-1.5 text-16">
            {state === 'done' ? <Icon name="check" className="mt-1 shrink-0 text-danger" /> : null}
            <span className="sr-only">{state === 'later' ? '' : t(state)}</span>
            <span className="min-w-0">{t(`steps.${step}`)}</span>
          </span>
          <span className="text-14 font-normal text-ink-2">
            {at === null
              ? t('whenUnknown')
              : t.rich('when', { state, day: () => <Instant at={at} dayOnly look="day" /> })}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Ways({ ladder: { number, waiver, move }, consortiumId }: LadderProps) {
  const t = useMessages('ladder')
  const canWaive = waiver !== null && waiver.nextOn === null
  const day = (on: string | null) => () => (on === null ? null : <Day on={on} look="long" />)
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-18">{t('ways')}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        {waiver === null ? null : (
          <div className="flex flex-col items-start gap-2">
            <p className="text-16 text-ink-2">
              {canWaive
                ? t.rich('waiveText', { amount: () => <Money cents={waiver.amountCents} /> })
                : t.rich('waiveLater', { day: day(waiver.nextOn) })}
            </p>
            {canWaive ? (
              <LinkButton to={`/consortium/${consortiumId}/waive/${number}`} look="secondary" opensDialog>
                {t('waive')}
              </LinkButton>
            ) : null}
          </div>
        )}
        <div className="flex flex-col items-start gap-2">
          <p className="text-16 text-ink-2">
            {move.preview === null
              ? t.rich(`moveNot.${SAID.find((code) => code === move.refusal) ?? 'other'}`, { day: day(move.nextOn) })
              : t('moveText')}
          </p>
          {move.preview === null ? null : (
            <LinkButton to={`/consortium/${consortiumId}/move/${number}`} look="secondary" opensDialog>
              {t('move')}
            </LinkButton>
          )}
        </div>
      </div>
      <p className="text-16">
        <TextLink to="/contact">{t('talk')}</TextLink>
      </p>
    </div>
  )
}

/** Why an installment can't be moved, where there is a sentence of its own for it. */
const SAID = ['moved_lately', 'move_reserve_short', 'move_no_later'] as const
