import type { DeskContemplation, DeskPayout } from '#services/consortiums/list-contemplations.ts'
import type { ContemplationAnswer } from '#web/admin/contemplations/contemplation-act.server.ts'
import { PayeeCheck } from '#web/admin/contemplations/payee-check.tsx'
import { PayoutFacts } from '#web/admin/contemplations/payout-facts.tsx'
import { type PayoutAct, PayoutStep } from '#web/admin/contemplations/payout-step.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

const TONES: Record<DeskPayout['status'], Tone> = {
  prepared: 'due',
  released: 'info',
  paid: 'ok',
  failed: 'danger',
  cancelled: 'neutral',
}

interface PayoutPanelProps {
  payout: DeskPayout
  one: DeskContemplation
  /** The page of the group's selections. */
  here: string
  /** What is about to be done with it and asked once more: its release by the second of the two people, or withdrawing it. */
  asked: PayoutAct | null
  answer: ContemplationAnswer | null
}

/** A payout and, for the second person, the link to its release; or why this person can't release it, or not yet (rules 0). */
export function PayoutPanel({ payout, one, here, asked, answer }: PayoutPanelProps) {
  const t = useMessages('adminContemplations')
  const isPrepared = payout.status === 'prepared'
  const isPossible = asked !== null && isPrepared && (asked === 'withdraw' || payout.releaseRefusal === null)
  if (isPossible) return <PayoutStep act={asked} payout={payout} one={one} here={here} />
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-18">{t('payout')}</h3>
        <StatusTag tone={TONES[payout.status]}>{t(`payoutStatuses.${payout.status}`)}</StatusTag>
      </div>
      <PayoutFacts payout={payout} />
      {isPrepared ? <PayeeCheck payout={payout} one={one} here={here} answer={answer} /> : null}
      {/* A dispute is told above, to both people. */}
      {isPrepared && payout.releaseRefusal !== null && payout.releaseRefusal !== 'dispute_open' ? (
        <Banner tone="due" title={t('cannotRelease')}>
          {t(`refusals.${payout.releaseRefusal}`)}
        </Banner>
      ) : null}
      {isPrepared ? <Acts payout={payout} one={one} here={here} /> : null}
    </section>
  )
}

function Acts({ payout, one, here }: Omit<PayoutPanelProps, 'answer' | 'asked'>) {
  const t = useMessages('adminContemplations')
  return (
    <div className="flex flex-wrap gap-3">
      {payout.releaseRefusal === null ? (
        <LinkButton to={`${here}?release=${payout.id}`} size="dense">
          <span aria-hidden="true">{t('reviewRelease')}</span>
          <span className="heard">{t('reviewReleaseOf', { position: one.position })}</span>
        </LinkButton>
      ) : null}
      <LinkButton to={`${here}?withdraw=${payout.id}`} look="secondary" size="dense">
        <span aria-hidden="true">{t('takeBack')}</span>
        <span className="heard">{t('takeBackOf', { position: one.position })}</span>
      </LinkButton>
    </div>
  )
}
