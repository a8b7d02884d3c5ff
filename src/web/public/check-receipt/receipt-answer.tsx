import type { CheckedReceipt, CheckReceiptRefusal } from '#services/documents/check-receipt.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'

/** What was found; null before anything was asked. */
export type Answered = { receipt: CheckedReceipt } | { refusal: CheckReceiptRefusal } | null

/** What we say about a receipt: its sentence, and what anyone may know about the payment. */
export function ReceiptAnswer({ answer }: { answer: NonNullable<Answered> }) {
  const t = useMessages('checkReceipt')
  if ('receipt' in answer) return <Known receipt={answer.receipt} />
  const isTooMany = answer.refusal === 'too_many_attempts'
  return (
    <section role="alert" className="flex flex-col gap-1 border-l-4 border-danger pl-4">
      <h2 className="flex items-center gap-2 text-22 text-danger">
        <Icon name="warning" />
        {t(isTooMany ? 'tooMany' : 'unknown')}
      </h2>
      <p className="measure">{t(isTooMany ? 'tooManyText' : 'unknownText')}</p>
    </section>
  )
}

function Known({ receipt }: { receipt: CheckedReceipt }) {
  const t = useMessages('checkReceipt')
  const language = useLanguage()
  const { groupId, groupName, amountCents, paidAt, returnedAt } = receipt
  const stands = returnedAt === null
  return (
    <section
      role="status"
      className={`flex flex-col gap-4 rounded-corner p-5 ${stands ? 'bg-ok-soft' : 'bg-danger-soft'}`}
    >
      <div className="flex flex-col gap-1">
        <h2 className={`flex items-center gap-2 text-22 sm:text-28 ${stands ? 'text-ok' : 'text-danger'}`}>
          <Icon name={stands ? 'check' : 'warning'} />
          {t(stands ? 'valid' : 'returned')}
        </h2>
        <p className="measure">
          {returnedAt === null
            ? t('validText')
            : t.rich('returnedText', { day: () => <Instant at={returnedAt} dayOnly look="long" /> })}
        </p>
      </div>
      <KeyValues
        items={[
          { term: t('amount'), value: <Money cents={amountCents} />, strong: true },
          { term: t('paidOn'), value: <Instant at={paidAt} /> },
          {
            term: t('group'),
            value: (
              <a className="link" href={inLanguage(`/groups/${groupId}`, language)}>
                {groupName}
              </a>
            ),
          },
          { term: t('status'), value: t(stands ? 'cleared' : 'wasReturned') },
        ]}
      />
    </section>
  )
}
