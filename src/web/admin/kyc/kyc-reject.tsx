import { Form } from 'react-router'
import { KYC_PARTS, type KycPart } from '#domain/kyc/corrections.ts'
import { DEFAULT_REJECTION_REASON } from '#domain/kyc/decision.ts'
import { KYC_DOCUMENT_TYPES, type KycDocumentType } from '#domain/kyc/documents.ts'
import { STANDARD_REASON_NAMES } from '#domain/kyc/standard-reasons.ts'
import type { ReviewableApplication } from '#services/kyc/list-kyc-applications.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CloseLink } from '#web/ui/url-dialog.tsx'

interface KycRejectProps {
  application: ReviewableApplication
  formKey: string
}

/** The question before a rejection: the reason, which the applicant reads, what they read when none is written (ADK-07), and what they have to send again. */
export function KycReject({ application: { id }, formKey }: KycRejectProps) {
  const t = useMessages('kycReview')
  const form = useMessages('kyc')
  const reasons = useMessages('rejectionReasons')
  return (
    <Form method="post" className="flex flex-col gap-4">
      <input type="hidden" name="key" value={formKey} />
      <p className="measure">{t('rejectText')}</p>
      <SelectField
        name="standard"
        label={t('standardLabel')}
        hint={t('standardHint')}
        emptyLabel={t('standardNone')}
        optional
        options={STANDARD_REASON_NAMES.map((name) => ({ id: name, label: reasons(name) }))}
      />
      <TextField
        name="reason"
        label={t('reasonLabel')}
        hint={t('reasonHint', { default: DEFAULT_REJECTION_REASON })}
        placeholder={DEFAULT_REJECTION_REASON}
        rows={3}
        optional
        maxLength={500}
      />
      <fieldset className="flex flex-col">
        <legend className="font-semibold">{t('parts.label')}</legend>
        <p className="text-14 text-ink-2">{t('parts.hint')}</p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {KYC_PARTS.map((part) => (
            <Checkbox
              key={part}
              id={`part-${part}`}
              name="parts"
              value={part}
              label={isDocument(part) ? form(`documents.kinds.${part}`) : form(`steps.${part}`)}
            />
          ))}
        </div>
      </fieldset>
      <DialogButtons>
        <CloseLink>{t('rejectBack')}</CloseLink>
        <SubmitButton look="danger" name="decision" value={`reject ${id}`}>
          {t('reject')}
        </SubmitButton>
      </DialogButtons>
    </Form>
  )
}

function isDocument(part: KycPart): part is KycDocumentType {
  return (KYC_DOCUMENT_TYPES as readonly string[]).includes(part)
}
