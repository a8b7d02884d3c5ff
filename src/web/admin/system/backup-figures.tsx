import type { ReactNode } from 'react'
import type { Backups } from '#services/operations/show-system.ts'
import { type Figure, FigureList } from '#web/admin/figures/figure-list.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * 60
/** What isn't named here is lost with the database. */
const TONES: Partial<Record<Backups['state'], Tone>> = { well: 'ok', base_late: 'due' }

/** Whether the database could be restored, what it takes for that, and how old each part is (decision 0111). `size` words a number of bytes. */
export function BackupFigures({ backups, size }: { backups: Backups | null; size: (bytes: number) => ReactNode }) {
  const t = useMessages('adminSystem.backups')
  const ago = useMessages('adminFigures')
  if (backups === null) return <FigureList title={t('title')} figures={[{ name: t('base'), value: null }]} />
  const { state, isEmbedded, base, archiving } = backups
  const { archivedAt, archivedAge, failedAt, failedFile } = archiving
  const figures: Figure[] = [
    {
      name: t('base'),
      value: base === null ? t('noBase') : <Instant at={base.takenAt} look="medium" />,
      ...(base && {
        note: (
          <>
            {t('hoursAgo', { hours: Math.floor(base.age / HOUR_SECONDS) })} · {size(base.bytes)}
          </>
        ),
      }),
    },
    {
      name: t('archived'),
      value: archivedAt === null ? t('neverArchived') : <Instant at={archivedAt} look="medium" />,
      ...(archivedAge !== null && {
        note: ago('minutesAgo', { minutes: Math.floor(archivedAge / MINUTE_SECONDS) }),
      }),
    },
  ]
  if (failedAt !== null)
    figures.push({
      name: t('failed'),
      value: <Instant at={failedAt} look="medium" />,
      note: t('failedFile', { file: failedFile ?? '' }),
    })
  return (
    <FigureList
      title={t('title')}
      tag={<StatusTag tone={TONES[state] ?? 'danger'}>{t(`tags.${state}`)}</StatusTag>}
      figures={figures}
    >
      <p className="measure text-ink-2">
        {t(`states.${state}`)}
        {state === 'none' && isEmbedded ? ` ${t('embedded')}` : ''}
      </p>
    </FigureList>
  )
}
