import type { OwnDebit } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

const WHAT = {
  installment: 'whatInstallment',
  prepayment: 'whatPrepayment',
  bid: 'whatBid',
} as const satisfies Record<OwnDebit['kind'], string>

/** "Cancel" beside a debit on its way while it can still be taken back; else what the bank was asked or has said (rules 14). */
export function CancelLink({ debit }: { debit: OwnDebit | undefined }) {
  const t = useMessages('payments.cancelDebit')
  if (debit === undefined) return null
  if (debit.takingBack !== null)
    return <span className="text-14 text-ink-2">{t(debit.takingBack === 'asked' ? 'asked' : 'bankSaidTooLate')}</span>
  if (debit.cancel === null) return null
  return (
    <LinkButton to={`cancel/${debit.transferId}`} size="dense" look="secondary" opensDialog>
      {t('open')} <span className="heard">{t(WHAT[debit.kind], { number: debit.number ?? 0 })}</span>
    </LinkButton>
  )
}
