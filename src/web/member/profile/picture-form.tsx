import { LARGEST_PICTURE } from '#domain/access/avatar.ts'
import type { ownAccount } from '#web/i18n/enUS/own-account.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { usePictureUpload } from '#web/member/profile/use-picture-upload.ts'
import { NativeFieldHint, NativeFieldProblem, nativeFieldProps } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

const MB = 1024 * 1024

type Said = keyof typeof ownAccount.picture.refusals

interface PictureFormProps {
  hasPicture: boolean
  /** Why the plain form's picture wasn't taken, by the URL it led to. */
  refusal: string | null
}

/** The picture: a chosen file goes up by itself, with how far it is; without a script a button sends it. */
export function PictureForm({ hasPicture, refusal }: PictureFormProps) {
  const t = useMessages('ownAccount.picture')
  const { percent, problem, send } = usePictureUpload()
  const code = problem ?? (percent === null ? refusal : null)
  const text =
    code === null
      ? undefined
      : t(`refusals.${t.has(`refusals.${code as Said}`) ? (code as Said) : 'failed'}`, { most: LARGEST_PICTURE / MB })
  return (
    <div className="flex flex-col gap-2">
      <form method="post" action="/user/avatar" encType="multipart/form-data" className="flex flex-col gap-1">
        <label htmlFor="picture" className="font-display text-22 font-bold">
          {t('label')}
        </label>
        <NativeFieldHint id="picture">{t('hint', { most: LARGEST_PICTURE / MB })}</NativeFieldHint>
        <div className="flex flex-wrap items-center gap-3">
          <input
            type="file"
            id="picture"
            name="picture"
            accept="image/jpeg,image/png"
            {...nativeFieldProps('picture', { hint: t('hint', { most: LARGEST_PICTURE / MB }), error: text })}
            onChange={({ target }) => void send(target)}
            className="file-input"
          />
          <span className="needs-no-script">
            <SubmitButton look="secondary">{t('send')}</SubmitButton>
          </span>
        </div>
        <NativeFieldProblem id="picture">{text}</NativeFieldProblem>
      </form>
      <div role="status">
        {percent === null ? null : (
          <p className="flex flex-wrap items-center gap-3">
            {t('sending')}
            <progress max={100} value={percent} aria-hidden="true" />
            <span className="figures">{t('percent', { percent })}</span>
          </p>
        )}
      </div>
      {hasPicture && percent === null ? (
        <form method="post" action="/user/avatar" encType="multipart/form-data">
          <input type="hidden" name="intent" value="remove" />
          <SubmitButton look="secondary" size="dense">
            {t('remove')}
          </SubmitButton>
        </form>
      ) : null}
    </div>
  )
}
