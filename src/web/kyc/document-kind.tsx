import { Form } from 'react-router'
import { KYC_DOCUMENT_ACCEPT, type KycDocumentType, REQUIRED_DOCUMENTS } from '#domain/kyc/documents.ts'
import type { OwnDocument } from '#services/kyc/own-document.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { UploadAnswer } from '#web/kyc/uploads.server.ts'
import { useUploads } from '#web/kyc/use-uploads.ts'
import { NativeFieldHint, NativeFieldProblem, nativeFieldProps } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface DocumentKindProps {
  type: KycDocumentType
  documents: readonly OwnDocument[]
  /** The outcome of the form without a script. */
  answer: UploadAnswer | null
  error: string | undefined
  canRemove: boolean
}

/**
 * KYC-07, KYC-15, KYC-22: the documents of one kind. Chosen files go up by themselves, one after the other, each with how far it
 * is; without a script a button sends them. What is there can be opened and removed.
 */
export function DocumentKind({ type, documents, answer, error, canRemove }: DocumentKindProps) {
  const t = useMessages('kyc')
  const uploads = useUploads(type)
  const problem = uploads.problem ?? error
  const hint = t(`documents.hints.${type}`)
  return (
    <section aria-label={t(`documents.kinds.${type}`)} className="flex flex-col gap-2">
      <Form
        method="post"
        encType="multipart/form-data"
        action="/kyc-onboarding/documents"
        className="flex flex-col gap-1"
      >
        <input type="hidden" name="intent" value="upload" />
        <input type="hidden" name="type" value={type} />
        <label htmlFor={type} className="text-18 font-semibold">
          {t(`documents.kinds.${type}`)}{' '}
          <span className="text-16 font-normal text-ink-2">
            ({REQUIRED_DOCUMENTS.includes(type) ? t('documents.required') : t('documents.optional')})
          </span>
        </label>
        <NativeFieldHint id={type}>{hint}</NativeFieldHint>
        <div className="flex flex-wrap items-center gap-3">
          <input
            type="file"
            id={type}
            name="file"
            multiple
            accept={`image/jpeg,image/png,application/pdf,${KYC_DOCUMENT_ACCEPT}`}
            {...nativeFieldProps(type, { hint, error: problem })}
            onChange={({ target }) => void uploads.send(target)}
            className="file-input"
          />
          <span className="needs-no-script">
            <SubmitButton look="secondary">{t('documents.upload')}</SubmitButton>
          </span>
        </div>
        <NativeFieldProblem id={type}>{problem}</NativeFieldProblem>
      </Form>
      <div role="status">
        {uploads.sending === null ? null : (
          <p className="flex flex-wrap items-center gap-3">
            <span className="wrap-anywhere">{t('documents.uploading', { name: uploads.sending.name })}</span>
            <progress max={100} value={uploads.sending.percent} aria-hidden="true" />
            <span className="figures">{t('percentShort', { percent: uploads.sending.percent })}</span>
          </p>
        )}
        {answer === null || answer.added.length === 0 ? null : (
          <p>
            {t('documents.uploaded')}: {t('documents.uploadedText', { type: t(`documents.kinds.${type}`) })}
          </p>
        )}
      </div>
      {documents.length === 0 ? null : (
        <ul className="flex flex-col">
          {documents.map((document) => (
            <DocumentLine key={document.id} document={document} canRemove={canRemove} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DocumentLine({ document: { id, name, bytes }, canRemove }: { document: OwnDocument; canRemove: boolean }) {
  const t = useMessages('kyc.documents')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
      <span className="min-w-0">
        <a href={`/kyc-onboarding/documents/${id}`} className="link wrap-anywhere">
          {name}
        </a>{' '}
        <span className="figures text-14 text-ink-2">{t('size', { kilobytes: Math.ceil(bytes / 1024) })}</span>
      </span>
      {canRemove ? (
        <Form method="post" action="/kyc-onboarding/documents" encType="multipart/form-data" preventScrollReset>
          <input type="hidden" name="intent" value="remove" />
          <SubmitButton look="quiet" name="id" value={id} aria-label={t('remove', { name })}>
            {t('removeShort')}
          </SubmitButton>
        </Form>
      ) : null}
    </li>
  )
}
