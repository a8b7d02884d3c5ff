import { ATTACHMENT_ACCEPT, LARGEST_ATTACHMENT } from '#domain/support/attachment.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { NativeFieldHint, NativeFieldProblem, nativeFieldProps, OptionalMark } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** One file at most (CONT-03). A browser keeps none after a refusal, so the page says to choose it again. */
export function ContactFile({ error, mustChooseAgain }: { error: string | undefined; mustChooseAgain: boolean }) {
  const t = useMessages('contact')
  const hint = t('attachmentHint')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor="attachment" className="font-semibold">
        {t('attachment')}
        <OptionalMark optional />
      </label>
      <NativeFieldHint id="attachment">{hint}</NativeFieldHint>
      <input
        type="file"
        id="attachment"
        name="attachment"
        accept={ATTACHMENT_ACCEPT}
        data-largest={LARGEST_ATTACHMENT}
        {...nativeFieldProps('attachment', { hint, error })}
        className="file-input"
      />
      <p
        id="attachment-large"
        role="alert"
        hidden
        className="flex items-start gap-1.5 text-14 font-semibold text-danger [[hidden]]:hidden"
      >
        <Icon name="warning" className="mt-0.5" />
        <span>
          {t('largeTitle')}. {t('largeText')}.
        </span>
      </p>
      <div data-attachment-old className="contents">
        <NativeFieldProblem id="attachment">{error}</NativeFieldProblem>
        {mustChooseAgain ? <p className="text-14 font-semibold">{t('chooseAgain')}</p> : null}
      </div>
    </div>
  )
}
