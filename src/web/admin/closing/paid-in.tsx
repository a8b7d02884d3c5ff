import { Form } from 'react-router'
import { maxCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import type { ClosingDesk, DeskPaidIn } from '#services/consortiums/show-closing.ts'
import type { ClosingAnswer } from '#web/admin/closing/closing-act.server.ts'
import { useRefusal } from '#web/admin/closing/use-refusal.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface PaidInProps {
  desk: ClosingDesk
  here: string
  answer: ClosingAnswer | null
}

const TONES = { recorded: 'due', confirmed: 'ok', withdrawn: 'neutral' } as const

/** What the operator owes the group for its advances, and the two steps by which money it paid in counts (rules 5, 11). */
export function PaidIn({ desk, here, answer }: PaidInProps) {
  const t = useMessages('adminClosing.paidIn')
  const { paidIn, uncoveredCents, advancedCents, statement } = desk
  const isOwed = statement === null && uncoveredCents > 0
  if (!isOwed && paidIn.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-22">{t('title')}</h2>
      {isOwed ? <p className="measure">{t.rich('text', { advanced: () => <Money cents={advancedCents} /> })}</p> : null}
      {paidIn.length === 0 ? null : (
        <ul className="flex flex-col border-t-2 border-ink">
          {paidIn.map((one) => (
            <Recorded key={one.id} one={one} desk={desk} here={here} answer={answer} />
          ))}
        </ul>
      )}
      {isOwed ? <RecordForm here={here} answer={answer} /> : null}
    </section>
  )
}

function Recorded({ one, desk, here, answer }: PaidInProps & { one: DeskPaidIn }) {
  const t = useMessages('adminClosing.paidIn')
  const { advancedCents, uncoveredCents } = desk
  const less = (cents: typeof advancedCents) => maxCents(ZERO_CENTS, subtract(cents, one.amountCents))
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {t.rich('line', {
            amount: () => <Money cents={one.amountCents} />,
            day: () => <Day on={one.receivedOn} />,
            reference: one.bankReference,
            by: one.recordedBy,
          })}
        </span>
        <StatusTag tone={TONES[one.status]}>{t(`statuses.${one.status}`)}</StatusTag>
      </p>
      {one.status === 'recorded' ? (
        <>
          <p className="measure text-ink-2">
            {t.rich('after', {
              left: () => <Money cents={less(advancedCents)} />,
              owed: () => <Money cents={less(uncoveredCents)} />,
            })}
          </p>
          <p className="measure text-ink-2">{one.mayConfirm ? null : t('own')}</p>
          <Form method="post" action={here} preventScrollReset className="flex flex-wrap gap-2">
            <input type="hidden" name="paidInId" value={one.id} />
            {one.mayConfirm ? (
              <SubmitButton name="intent" value="confirm_paid_in" size="dense">
                {t('confirm')}
              </SubmitButton>
            ) : null}
            <SubmitButton name="intent" value="withdraw_paid_in" size="dense" look="secondary">
              {t('takeBack')}
            </SubmitButton>
          </Form>
        </>
      ) : null}
      {answer !== null && answer.paidInId === one.id ? <Refused answer={answer} /> : null}
    </li>
  )
}

function RecordForm({ here, answer }: Pick<PaidInProps, 'here' | 'answer'>) {
  const t = useMessages('adminClosing.paidIn')
  const own = answer?.intent === 'record_paid_in' ? answer : null
  return (
    <Form
      method="post"
      action={here}
      preventScrollReset
      noValidate
      className="flex max-w-xl flex-col gap-4 bg-mist p-4 sm:p-6"
    >
      {own === null ? null : <Refused answer={own} />}
      <TextField label={t('amount')} name="amount" inputMode="decimal" defaultValue={own?.amount ?? ''} figures />
      <TextField label={t('reference')} name="reference" maxLength={100} defaultValue={own?.reference ?? ''} />
      <TextField label={t('receivedOn')} name="receivedOn" type="date" defaultValue={own?.receivedOn ?? ''} />
      <div className="flex">
        <SubmitButton name="intent" value="record_paid_in">
          {t('record')}
        </SubmitButton>
      </div>
    </Form>
  )
}

function Refused({ answer }: { answer: ClosingAnswer }) {
  const refusal = useRefusal()
  return (
    <p role="alert" className="flex gap-2 text-danger">
      <Icon name="warning" className="mt-1" />
      {refusal(answer)}
    </p>
  )
}
