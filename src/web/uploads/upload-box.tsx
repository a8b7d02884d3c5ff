import { useMessages } from '#web/i18n/messages.ts'
import { NativeFieldHint, NativeFieldProblem, nativeFieldProps } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { type Sending, type UploadOptions, useUploads } from '#web/uploads/use-uploads.ts'

interface UploadBoxProps extends UploadOptions {
  /** The field's id, which the label and the error summary lead to. */
  id: string
  hint: string
  /** Endings for the browser's dialog, which is only a help: the server looks at the content. */
  accept: string
  /** What the form without a script was answered. */
  error: string | undefined
}

/**
 * The field of an upload, within its form: chosen files go up by themselves, each with how far it is; without a script a
 * button sends them. On a phone the camera is one press away.
 */
export function UploadBox({ id, hint, accept, error, ...options }: UploadBoxProps) {
  const t = useMessages('uploads')
  const { sendings, choose, send, drop } = useUploads(options)
  const refused = sendings.find(({ state }) => state === 'refused')
  const problem = refused?.problem ?? error
  return (
    <>
      <NativeFieldHint id={id}>{hint}</NativeFieldHint>
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="file"
          id={id}
          name="file"
          multiple
          accept={`image/jpeg,image/png,application/pdf,${accept}`}
          {...nativeFieldProps(id, { hint, error: problem })}
          onChange={({ target }) => choose(target)}
          className="file-input"
        />
        <label className="for-touch needs-script min-h-11 cursor-pointer items-center rounded-corner border border-field bg-surface px-4 py-2 font-semibold focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-action">
          {t('photo')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="heard"
            onChange={({ target }) => choose(target)}
          />
        </label>
        <span className="needs-no-script">
          <SubmitButton look="secondary">{t('upload')}</SubmitButton>
        </span>
      </div>
      <NativeFieldProblem id={id}>{problem}</NativeFieldProblem>
      <div role="status">
        {sendings.length === 0 ? null : (
          <ul className="flex flex-col">
            {sendings.map((sending) =>
              sending.state === 'refused' ? null : (
                <SendingLine
                  key={sending.key}
                  sending={sending}
                  onAgain={() => send(sending)}
                  onDrop={() => drop(sending.key)}
                />
              ),
            )}
          </ul>
        )}
      </div>
    </>
  )
}

interface SendingLineProps {
  sending: Sending
  onAgain: () => void
  onDrop: () => void
}

function SendingLine({ sending: { file, percent, state, problem }, onAgain, onDrop }: SendingLineProps) {
  const t = useMessages('uploads')
  const { name } = file
  if (state === 'lost')
    return (
      <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="text-14 font-semibold text-danger">{problem}</span>
        <button type="button" onClick={onAgain} className="link min-h-11" aria-label={t('again', { name })}>
          {t('againShort')}
        </button>
        <button type="button" onClick={onDrop} className="link min-h-11" aria-label={t('remove', { name })}>
          {t('removeShort')}
        </button>
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <span className="min-w-0 wrap-anywhere">{t(state === 'waiting' ? 'waiting' : 'uploading', { name })}</span>
      <progress max={100} value={percent} aria-hidden="true" />
      <span className="figures">{t('percent', { percent })}</span>
    </li>
  )
}
