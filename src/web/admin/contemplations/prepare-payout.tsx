import { Form } from 'react-router'
import type { ConsortiumType } from '#domain/consortiums/create-consortium.ts'
import { PAYEE_KINDS, usualPayee } from '#domain/payouts/payout.ts'
import type { DeskContemplation } from '#services/consortiums/list-contemplations.ts'
import type { ContemplationAnswer } from '#web/admin/contemplations/contemplation-act.server.ts'
import { useProblems } from '#web/admin/contemplations/use-problems.ts'
import { StepHeading } from '#web/admin/step-heading.tsx'
import { useNamedProblems } from '#web/admin/use-named-problems.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface PreparePayoutProps {
  one: DeskContemplation
  type: ConsortiumType
  action: string
  back: string
  costsMostCents: number
  idempotencyKey: string
  answer: ContemplationAnswer | null
}

const FIELDS = ['payeeName', 'payeeRouting', 'payeeAccount', 'purchase', 'costs'] as const

/** The first person's step: to whom, how much, for what (rules 8). No money goes out yet. */
export function PreparePayout({ one, type, action, back, costsMostCents, idempotencyKey, answer }: PreparePayoutProps) {
  const t = useMessages('adminContemplations')
  const shell = useMessages('shell')
  const language = useLanguage()
  const problems = useProblems(answer)
  const named = useNamedProblems()
  const typed = answer?.typed ?? {}
  const most = formatMoney(costsMostCents, language, { whole: true })
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    label: t(name),
    error: problems[name],
    autoComplete: 'off',
  })
  return (
    <Form
      method="post"
      action={action}
      data-without-secrets=""
      className="group flex flex-col gap-4 border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value="prepare_payout" />
      <input type="hidden" name="contemplationId" value={one.id} />
      <input type="hidden" name="key" value={typed.key ?? idempotencyKey} />
      <StepHeading level={3}>{t('prepare')}</StepHeading>
      <ErrorSummary
        answer={answer}
        errors={answer === null ? null : named(problems, (name) => t(name as (typeof FIELDS)[number]))}
      />
      <p className="measure">{t('prepareText')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('payeeKind')}
          name="payeeKind"
          defaultValue={typed.payeeKind ?? usualPayee(type)}
          emptyLabel={null}
          options={PAYEE_KINDS.map((id) => ({ id, label: t(`payeeKinds.${id}`) }))}
        />
        <TextField {...field('payeeName')} defaultValue={typed.payeeName ?? ''} maxLength={200} />
        <TextField
          {...field('payeeRouting')}
          hint={t('payeeRoutingHint')}
          defaultValue={typed.payeeRouting ?? ''}
          inputMode="numeric"
          maxLength={20}
          figures
        />
        <TextField {...field('payeeAccount')} hint={t('payeeAccountHint')} inputMode="numeric" figures />
        <TextField {...field('purchase')} defaultValue={typed.purchase ?? ''} inputMode="decimal" figures />
        <TextField
          {...field('costs')}
          hint={t('costsHint', { most })}
          defaultValue={typed.costs ?? ''}
          inputMode="decimal"
          figures
          optional
        />
      </div>
      {/* Only when the member is reimbursed for a deposit; done in CSS, so it works without JavaScript. */}
      <div className="hidden group-has-[option[value=member_refund]:checked]:block">
        <Checkbox
          name="hasProvenDeposit"
          isConsent
          label={t('proven')}
          defaultSelected={typed.hasProvenDeposit === 'on'}
        />
      </div>
      <DialogButtons>
        <LinkButton to={back} look="secondary">
          {shell('cancel')}
        </LinkButton>
        <SubmitButton>{t('prepareSubmit')}</SubmitButton>
      </DialogButtons>
    </Form>
  )
}
