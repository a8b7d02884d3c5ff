import type { SceneList } from '#services/operations/list-scenes.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** How far time has come on its way to a scene. */
export function SceneMove({ moving: { from, to, reached } }: { moving: NonNullable<SceneList['moving']> }) {
  const t = useMessages('scenes')
  const way = Math.max(1, to.getTime() - from.getTime())
  const come = Math.min(way, Math.max(0, reached.getTime() - from.getTime()))
  return (
    <div
      role="status"
      className="flex flex-col gap-3 on-mangrove rounded-corner rounded-br-cut bg-mangrove p-6 text-ink"
    >
      <p className="text-22 font-semibold">{t.rich('moving', { at: () => <Instant at={to} /> })}</p>
      <progress
        aria-hidden="true"
        max={100}
        value={Math.round((come * 100) / way)}
        className="h-2 w-full appearance-none border border-ipe bg-transparent [&::-moz-progress-bar]:bg-ipe [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-ipe"
      />
      <p>
        {t('movingText')} <TextLink href="">{t('lookAgain')}</TextLink>
      </p>
    </div>
  )
}
