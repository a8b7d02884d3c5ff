import type { PlainDay } from '#domain/day.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day } from '#web/ui/day.tsx'

/** Which version this is, when it took effect, and that counsel hasn't read it yet. */
export function DocumentDate({ version, date, isDraft }: { version: string; date: PlainDay; isDraft: boolean }) {
  const t = useMessages('documents')
  const day = () => <Day on={date} look="long" />
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 text-16 text-ink-2">
      {isDraft ? <p className="rounded-corner bg-due-soft px-2 py-0.5 font-semibold text-due">{t('draft')}</p> : null}
      <p>{isDraft ? t.rich('versionOf', { version, day }) : t.rich('updatedOn', { day })}</p>
    </div>
  )
}
