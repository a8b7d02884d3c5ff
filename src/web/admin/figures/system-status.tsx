import type { Figures } from '#services/operations/show-figures.ts'
import { FigureList } from '#web/admin/figures/figure-list.tsx'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'

const MINUTE_SECONDS = 60

/** ADM-02: how the product itself is doing. */
export function SystemStatus({ system, mayOpen }: { system: Figures['system']; mayOpen: boolean }) {
  const t = useMessages('adminFigures')
  const language = useLanguage()
  const checks = system?.lastChecks ?? null
  const to = (place: string) => (mayOpen ? place : undefined)
  return (
    <FigureList
      title={t('sections.system')}
      figures={[
        {
          name: t('dueWork'),
          value: system && workedWords(),
          note: t('dueWorkNote'),
        },
        {
          name: t('halted'),
          value: system && formatCount(system.halted, language),
          note: t('haltedNote'),
          to: to('/dashboard?kind=halted'),
        },
        {
          name: t('checks'),
          value: system && checkWords(),
          ...(checks === null ? {} : { note: t.rich('checksNote', { day: () => <Instant at={checks.finishedAt} /> }) }),
          to: to('/dashboard/checks'),
        },
      ]}
    />
  )

  function workedWords(): string {
    const age = system?.tickAge ?? null
    return age === null ? t('never') : t('minutesAgo', { minutes: Math.floor(age / MINUTE_SECONDS) })
  }

  function checkWords(): string {
    if (checks === null) return t('checksNone')
    return checks.isBroken ? t('checksBroken') : t('checksWell', { count: checks.count ?? 0 })
  }
}
