import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Whether the share pays by itself, what the next debit will be, and the way to change it (rules 3, 14). */
export function AutopayPanel({ own, group }: { own: OwnShare; group: GroupFacts }) {
  const t = useMessages('payments.autopay')
  const account = own.accounts.find(({ id }) => id === own.autopay.accountId)
  if (group.status !== 'active') return null
  if (account === undefined) {
    return (
      <Panel title={t('title')}>
        <p>{t('off')}</p>
        <p className="text-16 text-ink-2">{t('what')}</p>
        <div>
          <LinkButton to="autopay" look="secondary" opensDialog>
            {t('turnOn')}
          </LinkButton>
        </div>
      </Panel>
    )
  }
  return (
    <Panel title={t('title')}>
      <p>{t('on', { bank: account.bankName, last4: account.last4 })}</p>
      <p className="text-16 text-ink-2">
        <NextDebit next={own.autopay.next} />
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="autopay" look="secondary" opensDialog>
          {t('change')}
        </LinkButton>
        <LinkButton to="autopay/off" look="quiet" opensDialog>
          {t('turnOff')}
        </LinkButton>
      </div>
    </Panel>
  )
}

/** "On {day} we ask your bank for …". */
export function NextDebit({ next }: { next: OwnShare['autopay']['next'] }) {
  const t = useMessages('payments.autopay')
  if (next === null) return t('later')
  return t.rich('next', { at: () => <Instant at={next.at} />, amount: () => <Money cents={next.amountCents} /> })
}
