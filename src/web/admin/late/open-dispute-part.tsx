import { Form } from 'react-router'
import { DISPUTE_NOTE_MOST, DISPUTE_REASONS } from '#domain/disputes/dispute.ts'
import type { DisputableDebits, LateDesk } from '#services/consortiums/show-late-desk.ts'
import { DISPUTE_FORM } from '#web/admin/late/dispute-form.ts'
import type { LateAnswer } from '#web/admin/late/late-act.server.ts'
import { Refused } from '#web/admin/late/refused.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface OpenDisputeProps {
  members: LateDesk['members']
  disputable: DisputableDebits | null
  answer: LateAnswer | null
}

/** Opens a dispute for a member who called or wrote: who it is, then which of their payments, and what's wrong with it (rules 9). */
export function OpenDisputePart({ members, disputable, answer }: OpenDisputeProps) {
  const t = useMessages('adminLate.openDispute')
  if (members.length === 0) return null
  return (
    <section className="flex flex-col gap-4" id="open-dispute">
      <h2 className="text-22">{t('title')}</h2>
      <p className="measure text-ink-2">{t('text')}</p>
      <Form method="get" action="#open-dispute" preventScrollReset className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-80">
          <SelectField
            label={t('member')}
            name="for"
            emptyLabel={t('choose')}
            defaultValue={disputable?.memberId ?? ''}
            options={members.map(({ memberId, position, name }) => ({
              id: memberId,
              label: t('spot', { position, name }),
            }))}
          />
        </div>
        <SubmitButton look="secondary">{t('show')}</SubmitButton>
      </Form>
      {disputable === null ? null : <DebitForm key={disputable.memberId} of={disputable} answer={answer} />}
    </section>
  )
}

function DebitForm({
  of: { memberId, position, name, debits },
  answer,
}: {
  of: DisputableDebits
  answer: LateAnswer | null
}) {
  const t = useMessages('adminLate.openDispute')
  const own = answer?.about === DISPUTE_FORM ? answer : null
  if (debits.length === 0) return <p>{t('none', { position, name })}</p>
  return (
    <Form method="post" preventScrollReset className="flex max-w-2xl flex-col gap-4 bg-mist p-4 sm:p-6">
      <Refused answer={answer} about={DISPUTE_FORM} />
      <input type="hidden" name="memberId" value={memberId} />
      <RadioField
        label={t('debit', { position, name })}
        name="transferId"
        defaultValue={own?.values.transferId ?? null}
        options={debits.map(({ transferId, kind, number, amountCents, settledAt, accountLast4 }) => ({
          id: transferId,
          label: t.rich('paid', {
            kind,
            number: number ?? 0,
            amount: () => <Money cents={amountCents} />,
            day: () => <Instant at={settledAt} dayOnly />,
            last4: accountLast4,
          }),
        }))}
      />
      <RadioField
        label={t('reason')}
        name="reason"
        defaultValue={own?.values.reason ?? null}
        options={DISPUTE_REASONS.map((reason) => ({ id: reason, label: t(`reasons.${reason}`) }))}
      />
      <TextField
        label={t('note')}
        hint={t('noteHint')}
        name="note"
        rows={3}
        maxLength={DISPUTE_NOTE_MOST}
        defaultValue={own?.values.note ?? ''}
        autoComplete="off"
        optional
      />
      <p className="measure text-16 text-ink-2">{t('means')}</p>
      <div className="flex">
        <SubmitButton name="intent" value="open_dispute">
          {t('open')}
        </SubmitButton>
      </div>
    </Form>
  )
}
