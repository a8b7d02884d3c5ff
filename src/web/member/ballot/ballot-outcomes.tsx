import type { OwnBallot } from '#services/cancellation/show-ballot.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day } from '#web/ui/day.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Both outcomes side by side, from the same rules as the acts, as things stand today. */
export function BallotOutcomes({ ballot }: { ballot: OwnBallot }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
      <GoesOn goesOn={ballot.goesOn} />
      {ballot.ends === null ? <KeepsPaying goesOn={ballot.goesOn} /> : <Ends ends={ballot.ends} />}
      {ballot.ends === null || ballot.ends.parts.length < 2 ? null : <Parts parts={ballot.ends.parts} />}
    </div>
  )
}

/** Every part with its day, for who wants to see them all. */
function Parts({ parts }: Pick<NonNullable<OwnBallot['ends']>, 'parts'>) {
  const t = useMessages('ballot.ends')
  return (
    <div className="lg:col-start-2">
      <Fold title={t('parts', { count: parts.length })}>
        <KeyValues
          items={parts.map(({ on, cents }) => ({ term: <Day on={on} look="long" />, value: <Money cents={cents} /> }))}
        />
      </Fold>
    </div>
  )
}

function GoesOn({ goesOn }: Pick<OwnBallot, 'goesOn'>) {
  const t = useMessages('ballot.goesOn')
  const { monthlyCents, remainingCents, termEndsOn, targetCents, othersWaiting, hasPayout } = goesOn
  return (
    <Panel title={t('title')}>
      <KeyValues
        items={[
          { term: t('left'), value: <Money cents={remainingCents} />, strong: true },
          ...(monthlyCents === null ? [] : [{ term: t('monthly'), value: <Money cents={monthlyCents} /> }]),
          ...(hasPayout ? [] : [{ term: t('payout'), value: <Money cents={targetCents} /> }]),
          { term: t('until'), value: <Day on={termEndsOn} look="long" /> },
        ]}
      />
      <p className="text-16 text-ink-2">{hasPayout ? t('paying') : t('waiting', { others: othersWaiting })}</p>
    </Panel>
  )
}

function KeepsPaying({ goesOn: { remainingCents } }: Pick<OwnBallot, 'goesOn'>) {
  const t = useMessages('ballot.ends')
  return (
    <Panel title={t('title')}>
      <KeyValues items={[{ term: t('youPay'), value: <Money cents={remainingCents} />, strong: true }]} />
      <p className="text-16 text-ink-2">{t('keepsPaying')}</p>
    </Panel>
  )
}

function Ends({ ends }: { ends: NonNullable<OwnBallot['ends']> }) {
  const t = useMessages('ballot.ends')
  const { amountCents, keptCents, parts, restCents, firstOn } = ends
  const last = parts.at(-1)
  return (
    <Panel title={t('title')}>
      <KeyValues
        items={[
          { term: t('amount'), value: <Money cents={amountCents} />, strong: true },
          ...(firstOn === null ? [] : [{ term: t('first'), value: <Day on={firstOn} look="long" /> }]),
          ...(last === undefined ? [] : [{ term: t('last'), value: <Day on={last.on} look="long" /> }]),
          { term: t('kept'), value: <Money cents={keptCents} /> },
        ]}
      />
      <p className="text-16 text-ink-2">{t('how')}</p>
      {restCents > 0 ? (
        <p className="text-16 text-ink-2">{t.rich('rest', { rest: () => <Money cents={restCents} /> })}</p>
      ) : null}
    </Panel>
  )
}
