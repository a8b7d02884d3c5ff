import type { MailList } from '#domain/notices/mail-lists.ts'
import type { SystemShown } from '#services/operations/show-system.ts'
import { FigureList } from '#web/admin/figures/figure-list.tsx'
import { mailUrl } from '#web/admin/system/mail-url.ts'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

/** How email fared in the last seven days, and how many addresses take none now; each number opens its list. */
export function MailFigures({ mail }: { mail: SystemShown['mail'] }) {
  const t = useMessages('adminMail')
  const language = useLanguage()
  const figure = (list: MailList, count: number | undefined) => ({
    name: t(`lists.${list}`),
    value: count === undefined ? null : formatCount(count, language),
    to: mailUrl(list),
  })
  const taken = figure('taken', mail?.taken)
  return (
    <FigureList
      title={t('figures')}
      figures={[
        mail?.isMore ? { ...taken, value: t('takenMore', { count: mail.taken }) } : taken,
        figure('failed', mail?.failed),
        figure('delayed', mail?.delayed),
        figure('complained', mail?.complained),
        figure('held', mail?.held),
        { ...figure('failing', mail?.failingAddresses), note: t('failingNote') },
      ]}
    />
  )
}
