import { Form } from 'react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface UploadedFile {
  id: string
  name: string
  bytes: number
}

interface UploadedListProps {
  files: readonly UploadedFile[]
  /** Where one is opened. */
  pathOf: (id: string) => string
  /** The form that takes one out, if that may be; fields besides `intent` and `id`. */
  remove: { action: string; fields?: Readonly<Record<string, string>> } | null
}

/** What has been uploaded: each can be opened, and taken out while it may be. Nothing without a file. */
export function UploadedList({ files, pathOf, remove }: UploadedListProps) {
  const t = useMessages('uploads')
  if (files.length === 0) return null
  return (
    <ul className="flex flex-col">
      {files.map(({ id, name, bytes }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-b-0"
        >
          <span className="min-w-0">
            <a href={pathOf(id)} className="link wrap-anywhere">
              {name}
            </a>{' '}
            <span className="figures text-14 text-ink-2">{t('size', { kilobytes: Math.ceil(bytes / 1024) })}</span>
          </span>
          {remove === null ? null : (
            <Form
              method="post"
              action={remove.action}
              encType="multipart/form-data"
              preventScrollReset
              className="ml-auto"
            >
              <input type="hidden" name="intent" value="remove" />
              {Object.entries(remove.fields ?? {}).map(([field, value]) => (
                <input key={field} type="hidden" name={field} value={value} />
              ))}
              <SubmitButton look="quiet" name="id" value={id} aria-label={t('remove', { name })}>
                {t('removeShort')}
              </SubmitButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
