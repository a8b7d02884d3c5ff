import type { SystemShown } from '#services/operations/show-system.ts'
import { FigureList } from '#web/admin/figures/figure-list.tsx'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

/** How email fared in the last seven days, and how many addresses take none now. */
export function MailFigures({ mail }: { mail: SystemShown['mail'] }) {
  const t = useMessages('adminSystem.mail')
  const language = useLanguage()
  const count = (value: number | undefined) => (value === undefined ? null : formatCount(value, language))
  return (
    <FigureList
      title={t('title')}
      figures={[
        { name: t('taken'), value: mail?.isMore ? t('takenMore', { count: mail.taken }) : count(mail?.taken) },
        { name: t('failed'), value: count(mail?.failed) },
        { name: t('delayed'), value: count(mail?.delayed) },
        { name: t('complained'), value: count(mail?.complained) },
        { name: t('held'), value: count(mail?.held) },
        { name: t('failing'), value: count(mail?.failingAddresses), note: t('failingNote') },
      ]}
    />
  )
}
