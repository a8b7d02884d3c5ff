import { Form } from 'react-router'
import { RECOVERY_SOURCES } from '#domain/payments/recovery.ts'
import type { DefaultedMember } from '#services/consortiums/show-late-desk.ts'
import type { LateAnswer } from '#web/admin/late/late-act.server.ts'
import { Refused } from '#web/admin/late/refused.tsx'
import { personUrl } from '#web/admin/people/people-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Money } from '#web/ui/money.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const TONES = { recorded: 'due', confirmed: 'ok', withdrawn: 'neutral' } as const

/** Members who stopped paying after the payout, what they still owe, and money received for it: recorded by one person, confirmed by another. */
export function DefaultsPart({
  defaults,
  answer,
}: {
  defaults: readonly DefaultedMember[]
  answer: LateAnswer | null
}) {
  const t = useMessages('adminLate')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('defaultsTitle')}</h2>
      {defaults.length === 0 ? <p className="text-ink-2">{t('defaultsNone')}</p> : null}
      {defaults.map((one) => (
        <Defaulted key={one.memberId} one={one} answer={answer} />
      ))}
    </section>
  )
}

function Defaulted({ one, answer }: { one: DefaultedMember; answer: LateAnswer | null }) {
  const t = useMessages('adminLate')
  return (
    <div className="flex flex-col gap-3 border-t-2 border-ink py-4">
      <p className="font-semibold">
        <TextLink to={personUrl(one.userId)}>
          {t('spot', { position: one.position })} · {one.name}
        </TextLink>
      </p>
      <p>
        {t.rich('owes', {
          amount: () => <Money cents={one.owedCents} />,
          recovered: () => <Money cents={one.recoveredCents} />,
          day: () => <Instant at={one.defaultedAt} dayOnly look="long" />,
        })}
      </p>
      {one.recoveries.map((recovery) => (
        <Recovery key={recovery.id} recovery={recovery} answer={answer} />
      ))}
      <RecordForm one={one} answer={answer} />
    </div>
  )
}

function Recovery({
  recovery,
  answer,
}: {
  recovery: DefaultedMember['recoveries'][number]
  answer: LateAnswer | null
}) {
  const t = useMessages('adminLate')
  const { id, amountCents, source, receivedOn, bankReference, status, mayConfirm } = recovery
  return (
    <div className="flex flex-col gap-2 border-l-4 border-line pl-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {t.rich('recovery', {
            amount: () => <Money cents={amountCents} />,
            source: t(`sources.${source}`),
            reference: bankReference,
            day: () => <Day on={receivedOn} />,
          })}
        </span>
        <StatusTag tone={TONES[status]}>{t(`statuses.${status}`)}</StatusTag>
      </p>
      {status === 'recorded' ? (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="recoveryId" value={id} />
          {mayConfirm ? (
            <SubmitButton name="intent" value="confirm" size="dense">
              {t('confirm')}
            </SubmitButton>
          ) : null}
          <SubmitButton name="intent" value="withdraw" size="dense" look="secondary">
            {t('takeBack')}
          </SubmitButton>
        </Form>
      ) : null}
      <Refused answer={answer} about={id} />
    </div>
  )
}

function RecordForm({ one: { memberId }, answer }: { one: DefaultedMember; answer: LateAnswer | null }) {
  const t = useMessages('adminLate')
  const own = answer?.about === memberId ? answer : null
  const typed = own?.values ?? {}
  return (
    <Fold title={t('record')} open={own !== null}>
      <Form method="post" preventScrollReset noValidate className="flex max-w-xl flex-col gap-4">
        <p className="text-16 text-ink-2">{t('recordText')}</p>
        <Refused answer={answer} about={memberId} />
        <input type="hidden" name="memberId" value={memberId} />
        <TextField label={t('amount')} name="amount" inputMode="decimal" defaultValue={typed.amount ?? ''} figures />
        <SelectField
          label={t('source')}
          name="source"
          emptyLabel={null}
          defaultValue={typed.source ?? 'sale'}
          options={RECOVERY_SOURCES.map((source) => ({ id: source, label: t(`sources.${source}`) }))}
        />
        <TextField label={t('reference')} name="reference" maxLength={100} defaultValue={typed.reference ?? ''} />
        <TextField label={t('receivedOn')} name="receivedOn" type="date" defaultValue={typed.receivedOn ?? ''} />
        <div className="flex">
          <SubmitButton name="intent" value="record">
            {t('record')}
          </SubmitButton>
        </div>
      </Form>
    </Fold>
  )
}
