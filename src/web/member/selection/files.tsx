import { data, Form, redirect } from 'react-router'
import { isOpenForFiles, LARGEST_GUARANTEE_FILE } from '#domain/contemplations/guarantee-files.ts'
import { KYC_DOCUMENT_ACCEPT } from '#domain/kyc/documents.ts'
import { mayAct } from '#services/accounts/may-act.ts'
import { type OwnSelection, showConsortium } from '#services/consortiums/show-consortium.ts'
import { removeGuaranteeFile } from '#services/contemplations/remove-guarantee-file.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import {
  type GuaranteeUploadAnswer,
  readGuaranteeUpload,
  takeGuaranteeFiles,
} from '#web/member/selection/take-guarantee-files.server.ts'
import { useFileRefusalText } from '#web/member/selection/use-file-refusal-text.ts'
import { type BusyCode, orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { requireSession } from '#web/session.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { UploadBox } from '#web/uploads/upload-box.tsx'
import { UploadedList } from '#web/uploads/uploaded-list.tsx'
import type { Route } from './+types/files'

interface FilesAnswer {
  upload: GuaranteeUploadAnswer | null
  refusal: BusyCode | 'too_many_acts' | null
}

/** Where a selected member uploads photos and PDFs for each document of the security (LIFE-10, rules 8). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const page = await foundOr404(showConsortium(ctx, params.id))
  const selection = page.own?.selection ?? null
  if (selection === null) throw data(null, { status: 404 })
  const isBidOpen = page.own?.pendingBid?.status === 'won_pending_payment'
  if (selection.status !== 'accepted' || isBidOpen) throw redirect(`/consortium/${page.group.id}#documents`)
  return {
    messages: messagesFor(languageOf(request), ['selection', 'guarantees', 'uploads', 'refusals']),
    group: { id: page.group.id, name: page.group.name },
    contemplationId: selection.id,
    items: selection.items.filter(isOpenForFiles),
  }
}

/** Without a script, the files of a form; and taking one out, with a script too. A file stands last in its form. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireSession(context, 'consortium')
    const read = await readGuaranteeUpload(request, 'several')
    const intent = textIn(read.form, 'intent')
    if (intent === 'upload') {
      const upload = await takeGuaranteeFiles(ctx, params.id, read)
      return data<FilesAnswer>({ upload, refusal: null }, { status: upload.refusal === null ? 200 : 422 })
    }
    if (!(await mayAct(ctx)).ok) return data<FilesAnswer>({ upload: null, refusal: 'too_many_acts' }, { status: 429 })
    if (intent !== 'remove') throw data(null, { status: 400 })
    const key = { consortiumId: params.id, contemplationId: textIn(read.form, 'contemplationId') }
    await foundOr404(removeGuaranteeFile(ctx, { ...key, fileId: textIn(read.form, 'id') }))
    return redirect(`/consortium/${params.id}/files`, 303)
  }
  return await orBusy({ request, context }, act, (_form, code): FilesAnswer => ({ upload: null, refusal: code }))
}

export default function Files({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('selection.files')
  const refusals = useMessages('refusals')
  const busy = useBusyText()
  const say = useFileRefusalText()
  const { group, contemplationId, items } = loaderData
  const { upload = null, refusal = null } = actionData ?? {}
  const errors: Record<string, string> = {}
  if (upload?.refusal) errors[upload.item] = say(upload.refusal)
  if (refusal !== null) errors[''] = busy(refusal) ?? refusals('too_many_acts')
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHead title={t('title')} back={{ to: `/consortium/${group.id}#documents`, label: group.name }}>
          <p className="measure text-18">{t('lead')}</p>
        </PageHead>
        <ErrorSummary errors={Object.keys(errors).length === 0 ? null : errors} answer={actionData} />
        <div className="flex flex-col divide-y divide-line border-y border-line">
          {items.map((item) => (
            <ItemFiles
              key={item.item}
              item={item}
              of={{ consortiumId: group.id, contemplationId }}
              answer={upload?.item === item.item ? upload : null}
              error={upload?.refusal && upload.item === item.item ? say(upload.refusal) : undefined}
            />
          ))}
        </div>
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
          <LinkButton to={`/consortium/${group.id}#documents`}>{t('back')}</LinkButton>
          <p className="text-ink-2">{t('next')}</p>
        </div>
      </div>
    </main>
  )
}

interface ItemFilesProps {
  item: OwnSelection['items'][number]
  of: { consortiumId: string; contemplationId: string }
  /** The outcome of the form without a script. */
  answer: GuaranteeUploadAnswer | null
  error: string | undefined
}

function ItemFiles({ item: { item, note, files = [] }, of, answer, error }: ItemFilesProps) {
  const t = useMessages('selection')
  const words = useMessages('uploads')
  const name = useMessages('guarantees')(item)
  const say = useFileRefusalText()
  const path = `/consortium/${of.consortiumId}/files`
  const fields = { item, contemplationId: of.contemplationId }
  return (
    <section aria-label={name} className="flex flex-col gap-2 py-5">
      <Form method="post" encType="multipart/form-data" action={path} className="flex flex-col gap-1">
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
          path={`${path}/upload`}
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
        pathOf={(id) => `${path}/${id}`}
        remove={{ action: path, fields: { contemplationId: of.contemplationId } }}
      />
    </section>
  )
}
