import type { Role } from '#domain/access/permissions.ts'
import type { StaffFigures } from '#services/operations/show-staff-figures.ts'
import { NextDraws } from '#web/admin/overview/next-draws.tsx'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** An administrator's or a moderator's day: figures without people or money, what the role can see and can't, and what isn't here yet. */
export function StaffOverview({ role, figures }: { role: Role; figures: StaffFigures }) {
  const t = useMessages('adminOverview')
  const language = useLanguage()
  const count = (value: number) => formatCount(value, language)
  return (
    <div className="grid items-start gap-8 lg:grid-cols-3">
      <div className="flex min-w-0 flex-col gap-8 lg:col-span-2">
        <section className="flex max-w-xl flex-col gap-2">
          <h2 className="text-22">{t('today')}</h2>
          <KeyValues
            items={[
              { term: t('running'), value: count(figures.running) },
              { term: t('filling'), value: count(figures.filling) },
              { term: t('members'), value: count(figures.members) },
              { term: t('kycWaiting'), value: count(figures.kycPending) },
            ]}
          />
        </section>
        <Panel title={t('roleTitle')}>
          <p className="measure">{t(role === 'moderator' ? 'moderator' : 'admin')}</p>
          <p className="measure">{t('cannot')}</p>
          <p className="measure">{t('notYet')}</p>
        </Panel>
      </div>
      <NextDraws draws={figures.nextDraws} linked={false} />
    </div>
  )
}
