import { launchQuorum } from '#domain/consortiums/launch.ts'
import { viability } from '#domain/consortiums/viability.ts'
import type { GroupDesk } from '#services/consortiums/show-consortium-desk.ts'
import { SelectionsPerMonth } from '#web/admin/selections-per-month.tsx'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Whether a group has the members it needs, and how fast it would select them; a link to the review when it may be launched. */
export function LaunchReadiness({ group }: { group: GroupDesk }) {
  const t = useMessages('adminLaunch')
  const language = useLanguage()
  const { currentMembers: members, maxMembers, durationMonths: months, targetCents } = group
  const needed = launchQuorum(maxMembers)
  const least = launchQuorum(maxMembers, true)
  const pace = members === 0 ? null : viability({ members, months, targetCents })
  return (
    <Panel title={t('title')}>
      <p className="measure">{t('text', { day: group.assemblyDay })}</p>
      <div className="max-w-xl">
        <KeyValues
          items={[
            { term: t('enrolled'), value: `${formatCount(members, language)}/${formatCount(maxMembers, language)}` },
            { term: t('needed'), value: formatCount(needed, language) },
            ...(pace === null
              ? []
              : [{ term: t('perMonth'), value: <SelectionsPerMonth value={pace.selectionsPerMonth} /> }]),
          ]}
        />
      </div>
      {members >= needed ? null : (
        <Banner tone="due" title={t('notYet')}>
          {members < least ? t('tooFew', { needed: least }) : t('notYetText', { missing: needed - members })}
        </Banner>
      )}
      {pace?.warns ? (
        <Banner tone="due" title={t('warnTitle')}>
          {t('warnText', { members, months, after: pace.firstSelectionAfterMonths })}
        </Banner>
      ) : null}
      {members < least ? null : (
        <p>
          <LinkButton to="?step=review">{t('review')}</LinkButton>
        </p>
      )}
    </Panel>
  )
}
