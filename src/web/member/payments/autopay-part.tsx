import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'

/** Whether the member pays automatically, what the next debit will be, and the way to change it (rules 3, 14). */
export function AutopayPart({ own }: { own: OwnShare }) {
  const t = useMessages('payments.autopay')
  const account = own.accounts.find(({ id }) => id === own.autopay.accountId)
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="text-18">{t('title')}</h3>
      {account === undefined ? (
        <>
          <p className="text-16 text-ink-2">
            {t('off')} {t('what')}
          </p>
          <LinkButton to="autopay" look="secondary" opensDialog>
            {t('turnOn')}
          </LinkButton>
        </>
      ) : (
        <>
          <p className="text-16">
            {t('on', { bank: account.bankName, last4: account.last4, days: own.autopay.daysBefore })}
          </p>
          <p className="text-16 text-ink-2">
            <NextDebit next={own.autopay.next} />
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="autopay" look="secondary" opensDialog>
              {t('change')}
            </LinkButton>
            <LinkButton to="autopay/off" look="secondary" opensDialog>
              {t('turnOff')}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  )
}

/** "On {day} we ask your bank for …". */
function NextDebit({ next }: { next: OwnShare['autopay']['next'] }) {
  const t = useMessages('payments.autopay')
  if (next === null) return t('later')
  return t.rich('next', { at: () => <Instant at={next.at} />, amount: () => <Money cents={next.amountCents} /> })
}
