import { Form } from 'react-router'
import { type Corrections, isAsked, isKept } from '#domain/kyc/corrections.ts'
import { KYC_DOCUMENT_ACCEPT, type KycDocumentType, REQUIRED_DOCUMENTS } from '#domain/kyc/documents.ts'
import type { OwnDocument } from '#services/kyc/own-document.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { UploadAnswer } from '#web/kyc/uploads.server.ts'
import { useUploads } from '#web/kyc/use-uploads.ts'
import { NativeFieldHint, NativeFieldProblem, nativeFieldProps } from '#web/ui/field.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface DocumentKindProps {
  type: KycDocumentType
  documents: readonly OwnDocument[]
  /** The outcome of the form without a script. */
  answer: UploadAnswer | null
  error: string | undefined
  canRemove: boolean
  corrections: Corrections
}

/**
 * KYC-07, KYC-15, KYC-22: the documents of one kind. Chosen files go up by themselves, one after the other, each with how far it
 * is; without a script a button sends them. What is there can be opened and removed. After a rejection, only what is asked for again.
 */
export function DocumentKind(props: DocumentKindProps) {
  const { type, documents, corrections } = props
  if (!isKept(corrections, type)) return <OpenKind {...props} />
  // Nothing was sent of it, and nothing is asked for.
  return documents.length === 0 ? null : <KeptKind type={type} documents={documents} />
}

/** Documents that a reviewer has found right. */
function KeptKind({ type, documents }: Pick<DocumentKindProps, 'type' | 'documents'>) {
  const t = useMessages('kyc')
  return (
    <section aria-label={t(`documents.kinds.${type}`)} className="flex flex-col gap-1">
      <h2 className="flex flex-wrap items-center gap-3 text-18">
        {t(`documents.kinds.${type}`)} <StatusTag tone="ok">{t('states.kept')}</StatusTag>
      </h2>
      <DocumentList documents={documents} canRemove={false} />
    </section>
  )
}

function OpenKind({ type, documents, answer, error, canRemove, corrections }: DocumentKindProps) {
  const t = useMessages('kyc')
  const uploads = useUploads(type)
  const problem = uploads.problem ?? error
  const hint = t(`documents.hints.${type}`)
  const isAgain = isAsked(corrections, type)
  const isNeeded = isAgain || REQUIRED_DOCUMENTS.includes(type)
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
            ({t(isNeeded ? 'documents.required' : 'documents.optional')})
          </span>
        </label>
        {isAgain && documents.length > 0 ? <p className="font-semibold">{t('documents.again')}</p> : null}
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
      <DocumentList documents={documents} canRemove={canRemove} />
    </section>
  )
}

function DocumentList({ documents, canRemove }: Pick<DocumentKindProps, 'documents' | 'canRemove'>) {
  if (documents.length === 0) return null
  return (
    <ul className="flex flex-col">
      {documents.map((document) => (
        <DocumentLine key={document.id} document={document} canRemove={canRemove} />
      ))}
    </ul>
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
