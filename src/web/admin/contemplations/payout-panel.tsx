import { Form } from 'react-router'
import type { DeskPayout } from '#services/consortiums/list-contemplations.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

const TONES: Record<DeskPayout['status'], Tone> = {
  prepared: 'due',
  released: 'info',
  paid: 'ok',
  failed: 'danger',
  cancelled: 'neutral',
}

/** A payout, and for the second of the two people its release; or why it may not be this person or not yet (rules 0). */
export function PayoutPanel({
  payout,
  contemplationId,
  action,
}: {
  payout: DeskPayout
  contemplationId: string
  action: string
}) {
  const t = useMessages('adminContemplations')
  const isPrepared = payout.status === 'prepared'
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-18">{t('payout')}</h3>
        <StatusTag tone={TONES[payout.status]}>{t(`payoutStatuses.${payout.status}`)}</StatusTag>
      </div>
      <div className="max-w-xl">
        <Facts payout={payout} />
      </div>
      {isPrepared && payout.releaseRefusal !== null ? (
        <Banner tone="due" title={t('cannotRelease')}>
          {t(`refusals.${payout.releaseRefusal}`)}
        </Banner>
      ) : null}
      {isPrepared ? <Acts payout={payout} contemplationId={contemplationId} action={action} /> : null}
    </section>
  )
}

function Facts({ payout }: { payout: DeskPayout }) {
  const t = useMessages('adminContemplations')
  return (
    <KeyValues
      items={[
        { term: t('payoutAmount'), value: <Money cents={payout.amountCents} />, strong: true },
        { term: t('payoutRest'), value: <Money cents={payout.restCents} /> },
        { term: t('payoutPayee'), value: t('payoutTo', { name: payout.payeeName, last4: payout.payeeLast4 }) },
        { term: t('preparedBy'), value: <Who name={payout.preparedBy} at={payout.preparedAt} /> },
        ...(payout.releasedBy === null || payout.releasedAt === null
          ? [{ term: t('heldUntil'), value: <Instant at={payout.heldUntil} /> }]
          : [{ term: t('releasedBy'), value: <Who name={payout.releasedBy} at={payout.releasedAt} /> }]),
      ]}
    />
  )
}

function Who({ name, at }: { name: string; at: Date }) {
  return (
    <>
      <span className="block">{name}</span>
      <span className="block text-14 font-normal text-ink-2">
        <Instant at={at} />
      </span>
    </>
  )
}

function Acts({ payout, contemplationId, action }: { payout: DeskPayout; contemplationId: string; action: string }) {
  const t = useMessages('adminContemplations')
  const language = useLanguage()
  return (
    <Form method="post" action={action} className="flex flex-wrap gap-3">
      <input type="hidden" name="contemplationId" value={contemplationId} />
      <input type="hidden" name="payoutId" value={payout.id} />
      {payout.releaseRefusal === null ? (
        <SubmitButton name="intent" value="release_payout">
          {t('release', { amount: formatMoney(payout.amountCents, language) })}
        </SubmitButton>
      ) : null}
      <SubmitButton name="intent" value="cancel_payout" look="secondary">
        {t('takeBack')}
      </SubmitButton>
    </Form>
  )
}
