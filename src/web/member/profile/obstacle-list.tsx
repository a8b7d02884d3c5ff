import type { Obstacle } from '#services/operations/show-account-closing.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** What keeps the account open, each with the page where it is settled. */
export function ObstacleList({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const t = useMessages('closingAccount')
  return (
    <div className="flex flex-col gap-4">
      <p className="measure text-18">{t('notNow')}</p>
      <ul className="flex flex-col border-t border-line">
        {obstacles.map((obstacle) => (
          <li
            key={`${obstacle.kind} ${obstacle.group?.id ?? ''}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <span className="measure">
              {obstacle.group === null ? null : <strong className="block">{obstacle.group.name}</strong>}
              {t(`obstacles.${obstacle.kind}`)}
            </span>
            <TextLink to={placeOf(obstacle)}>{t(`places.${obstacle.kind}`)}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function placeOf({ kind, group, isFormer }: Obstacle): string {
  if (group === null) return kind === 'last_super_admin' ? '/admin' : '/kyc-onboarding'
  const page = `/consortium/${group.id}`
  if (kind === 'taking_over') return `${page}/transfer`
  return isFormer ? `${page}/former` : page
}
