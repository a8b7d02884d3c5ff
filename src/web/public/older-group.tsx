import { formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { NEW_GROUP_FEE_BPS } from '#web/public/plan-figures.ts'

/** Beside an example whose fee isn't that of new groups, so that no one takes it for theirs; nothing beside the others. */
export function OlderGroup({ feeBps }: { feeBps: number }) {
  const t = useMessages('plans')
  const language = useLanguage()
  if (feeBps === NEW_GROUP_FEE_BPS) return null
  return <span className="text-ink-2">{t('olderGroup', { usual: formatPercent(NEW_GROUP_FEE_BPS, language) })}</span>
}
