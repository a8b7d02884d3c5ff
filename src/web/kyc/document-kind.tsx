import { Form } from 'react-router'
import { type Corrections, isAsked, isKept } from '#domain/kyc/corrections.ts'
import {
  KYC_DOCUMENT_ACCEPT,
  type KycDocumentType,
  LARGEST_KYC_DOCUMENT,
  REQUIRED_DOCUMENTS,
} from '#domain/kyc/documents.ts'
import type { OwnDocument } from '#services/kyc/own-document.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { UploadAnswer } from '#web/kyc/uploads.server.ts'
import { useRefusalText } from '#web/kyc/use-refusal-text.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { UploadBox } from '#web/uploads/upload-box.tsx'
import { UploadedList } from '#web/uploads/uploaded-list.tsx'

interface DocumentKindProps {
  type: KycDocumentType
  documents: readonly OwnDocument[]
  /** Sent twice without a script, it's the same document. */
  formKey: string
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
      <UploadedList files={documents} pathOf={(id) => `/kyc-onboarding/documents/${id}`} remove={null} />
    </section>
  )
}

function OpenKind({ type, documents, formKey, answer, error, canRemove, corrections }: DocumentKindProps) {
  const t = useMessages('kyc')
  const words = useMessages('uploads')
  const say = useRefusalText()
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
        <input type="hidden" name="key" value={formKey} />
        <label htmlFor={type} className="text-18 font-semibold">
          {t(`documents.kinds.${type}`)}{' '}
          <span className="text-16 font-normal text-ink-2">
            ({t(isNeeded ? 'documents.required' : 'documents.optional')})
          </span>
        </label>
        {isAgain && documents.length > 0 ? <p className="font-semibold">{t('documents.again')}</p> : null}
        <UploadBox
          id={type}
          hint={t(`documents.hints.${type}`)}
          accept={KYC_DOCUMENT_ACCEPT}
          error={error}
          path="/kyc-onboarding/documents/upload"
          fields={{ type }}
          largest={LARGEST_KYC_DOCUMENT}
          type={t(`documents.kinds.${type}`)}
          say={(refusal) => say(refusal as Parameters<typeof say>[0])}
        />
      </Form>
      {answer === null || answer.added.length === 0 ? null : (
        <p role="status">
          {words('uploaded')}: {words('uploadedText', { type: t(`documents.kinds.${type}`) })}
        </p>
      )}
      <UploadedList
        files={documents}
        pathOf={(id) => `/kyc-onboarding/documents/${id}`}
        remove={canRemove ? { action: '/kyc-onboarding/documents' } : null}
      />
    </section>
  )
}
