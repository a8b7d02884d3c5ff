import { Form } from 'react-router'
import { EXIT_CAUSES } from '#domain/refunds/exit-report.ts'
import type { ExitPreview, ExitsDesk } from '#services/refunds/show-exits.ts'
import type { ExitsAnswer } from '#web/admin/exits/exits-act.server.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Whose it is: the preview follows before anything is recorded. */
export function PickMember({ desk, consortiumId }: { desk: ExitsDesk; consortiumId: string }) {
  const t = useMessages('adminExits')
  return (
    <Form
      method="get"
      action={`/dashboard/groups/${consortiumId}/exits`}
      className="flex max-w-2xl flex-wrap items-end gap-3"
    >
      <div className="min-w-60 grow">
        <SelectField
          name="spot"
          label={t('member')}
          defaultValue={desk.preview === null ? '' : String(desk.preview.position)}
          options={desk.members.map(({ position, fullName, isExcluded }) => ({
            id: String(position),
            label: t(isExcluded ? 'excludedLine' : 'memberLine', { position, name: fullName }),
          }))}
        />
      </div>
      <Button type="submit" look="secondary">
        {t('preview')}
      </Button>
    </Form>
  )
}

/** What it leads to for this member, and the record of it. */
export function ExitForm({ preview, answer }: { preview: ExitPreview; answer: ExitsAnswer | null }) {
  const t = useMessages('adminExits')
  const { position, fullName, refusal } = preview
  if (refusal !== null) return <Banner tone="neutral" title={t(`refusals.${refusal}`)} />
  const typed = answer?.intent === 'record' ? answer : null
  const problem = (code: 'cause_required' | 'day_not_past' | 'after_exclusion' | 'reference_required') =>
    typed?.refusal === code ? t(`refusals.${code}`) : undefined
  return (
    <section className="flex max-w-3xl flex-col gap-4 border-t border-line pt-6">
      <h3 className="text-18">{t('formTitle', { position, name: fullName })}</h3>
      <Outcome preview={preview} />
      <Form method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="record" />
        <input type="hidden" name="position" value={position} />
        <RadioField
          name="cause"
          label={t('cause')}
          defaultValue={typed?.values.cause ?? null}
          error={problem('cause_required')}
          options={EXIT_CAUSES.map((id) => ({ id, label: t(`causes.${id}`) }))}
        />
        <TextField
          name="happenedOn"
          type="date"
          label={t('happenedOn')}
          defaultValue={typed?.values.happenedOn ?? ''}
          error={problem('day_not_past') ?? problem('after_exclusion')}
        />
        <TextField
          name="documentReference"
          label={t('document')}
          hint={t('documentHint')}
          maxLength={100}
          defaultValue={typed?.values.documentReference ?? ''}
          error={problem('reference_required')}
        />
        <div className="flex">
          <SubmitButton>{t('record')}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}

function Outcome({ preview }: { preview: ExitPreview }) {
  const t = useMessages('adminExits.outcome')
  const { outcome, refundCents, keptCents, payBy, remainingCents, isSelected, excluded } = preview
  if (outcome === 'installments_go_on')
    return (
      <>
        <KeyValues items={[{ term: t('remaining'), value: <Money cents={remainingCents} />, strong: true }]} />
        <p className="measure text-ink-2">{t('goOn')}</p>
      </>
    )
  return (
    <>
      <KeyValues
        items={[
          { term: t('refund'), value: <Money cents={refundCents} />, strong: true },
          ...(payBy === null ? [] : [{ term: t('payBy'), value: <Day on={payBy} look="long" /> }]),
          { term: t('kept'), value: <Money cents={keptCents} /> },
        ]}
      />
      <p className="measure text-ink-2">
        {excluded === null
          ? t(isSelected ? 'refundSelected' : 'refundText')
          : t.rich('refundExcluded', {
              day: () => <Day on={excluded.on} look="long" />,
              deduction: () => <Money cents={excluded.deductionCents} />,
            })}
      </p>
    </>
  )
}
