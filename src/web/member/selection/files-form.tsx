import { Form } from 'react-router'
import { LARGEST_GUARANTEE_FILE } from '#domain/contemplations/guarantee-files.ts'
import { KYC_DOCUMENT_ACCEPT } from '#domain/kyc/documents.ts'
import type { OwnSelection } from '#services/consortiums/show-consortium.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { GuaranteeUploadAnswer } from '#web/member/selection/take-guarantee-files.server.ts'
import { useFileRefusalText } from '#web/member/selection/use-file-refusal-text.ts'
import type { BusyCode } from '#web/or-busy.server.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { UploadBox } from '#web/uploads/upload-box.tsx'
import { UploadedList } from '#web/uploads/uploaded-list.tsx'

/** How the page's own form was answered. */
export interface FilesAnswer {
  upload: GuaranteeUploadAnswer | null
  refusal: BusyCode | 'too_many_acts' | null
}

/** Where the files of a checklist are listed and sent, and the fields that name it. */
interface FilesOf {
  /** The group's files, each opened at its id. */
  openedAt: string
  /** The page itself; its script sends to `upload` below it. */
  path: string
  fields: Readonly<Record<string, string>>
}

interface FilesFormProps {
  of: FilesOf
  items: OwnSelection['items']
  answer: FilesAnswer | undefined
  back: { to: string; label: string }
}

/** Photos and PDFs for each document of a security (LIFE-10, rules 8): uploaded, opened, taken out until they're sent. */
export function FilesForm({ of, items, answer, back }: FilesFormProps) {
  const t = useMessages('selection.files')
  const refusals = useMessages('refusals')
  const busy = useBusyText()
  const say = useFileRefusalText()
  const { upload = null, refusal = null } = answer ?? {}
  const errors: Record<string, string> = {}
  if (upload?.refusal) errors[upload.item] = say(upload.refusal)
  if (refusal !== null) errors[''] = busy(refusal) ?? refusals('too_many_acts')
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHead title={t('title')} back={back}>
          <p className="measure text-18">{t('lead')}</p>
        </PageHead>
        <ErrorSummary errors={Object.keys(errors).length === 0 ? null : errors} answer={answer} />
        <div className="flex flex-col divide-y divide-line border-y border-line">
          {items.map((item) => (
            <ItemFiles
              key={item.item}
              item={item}
              of={of}
              answer={upload?.item === item.item ? upload : null}
              error={upload?.refusal && upload.item === item.item ? say(upload.refusal) : undefined}
            />
          ))}
        </div>
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
          <LinkButton to={back.to}>{t('back')}</LinkButton>
          <p className="text-ink-2">{t('next')}</p>
        </div>
      </div>
    </main>
  )
}

interface ItemFilesProps {
  item: OwnSelection['items'][number]
  of: FilesOf
  /** The outcome of the form without a script. */
  answer: GuaranteeUploadAnswer | null
  error: string | undefined
}

function ItemFiles({ item: { item, note, files = [] }, of, answer, error }: ItemFilesProps) {
  const t = useMessages('selection')
  const words = useMessages('uploads')
  const name = useMessages('guarantees')(item)
  const say = useFileRefusalText()
  const fields = { item, ...of.fields }
  return (
    <section aria-label={name} className="flex flex-col gap-2 py-5">
      <Form method="post" encType="multipart/form-data" action={of.path} className="flex flex-col gap-1">
        <input type="hidden" name="intent" value="upload" />
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <label htmlFor={item} className="text-18 font-semibold">
          {name}
        </label>
        {note === null ? null : <p className="text-16 text-danger">{t('documents.note', { note })}</p>}
        <UploadBox
          id={item}
          hint={t('files.hint')}
          accept={KYC_DOCUMENT_ACCEPT}
          error={error}
          path={`${of.path}/upload`}
          fields={fields}
          largest={LARGEST_GUARANTEE_FILE}
          type={name}
          say={(refusal) => say(refusal as Parameters<typeof say>[0])}
        />
      </Form>
      {answer === null || answer.added.length === 0 ? null : (
        <p role="status">
          {words('uploaded')}: {words('uploadedText', { type: name })}
        </p>
      )}
      <UploadedList
        files={files.filter(({ isSent }) => !isSent)}
        pathOf={(id) => `${of.openedAt}/${id}`}
        remove={{ action: of.path, fields: of.fields }}
      />
    </section>
  )
}
