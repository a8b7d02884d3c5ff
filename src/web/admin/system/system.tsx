import { showSystem } from '#services/operations/show-system.ts'
import { FigureList } from '#web/admin/figures/figure-list.tsx'
import { BackupFigures } from '#web/admin/system/backup-figures.tsx'
import { CorrectionsTable } from '#web/admin/system/corrections-table.tsx'
import { filesUrl } from '#web/admin/system/files-url.ts'
import { MailFigures } from '#web/admin/system/mail-figures.tsx'
import { HaltedTable, QueueTable, RunsTable } from '#web/admin/system/system-tables.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/system'

const MEGABYTE = 1_000_000

/** How the product itself is doing, for super administrators: queue, jobs, halted groups, backups, storage, versions. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'checks.read')
  return {
    system: await showSystem(ctx),
    node: process.version.replace('v', ''),
    messages: messagesFor(languageOf(request), ['adminMail', 'adminSystem', 'adminFigures']),
  }
}

export default function System({ loaderData: { system, node } }: Route.ComponentProps) {
  const t = useMessages('adminSystem')
  const shell = useMessages('shell')
  const { storage, running, files } = system
  const size = (bytes: number) => t('megabytes', { size: bytes / MEGABYTE })
  return (
    <main id="content" className="page flex flex-col gap-8 py-6">
      <PageHead title={t('title')} back={{ to: '/admin', label: shell('adminPanel') }}>
        <p className="measure">{t('intro')}</p>
      </PageHead>
      <HaltedTable halted={system.halted} />
      <CorrectionsTable corrections={system.corrections} />
      <p>
        <TextLink to="/admin/bank-files">{t('corrections.toFiles')}</TextLink>
      </p>
      <QueueTable queue={system.queue} />
      <RunsTable runs={system.runs} />
      <div className="grid items-start gap-8 md:grid-cols-2">
        <MailFigures mail={system.mail} />
        <BackupFigures backups={system.backups} size={size} />
        <FigureList
          title={t('nightly')}
          figures={[
            {
              name: t('night'),
              value: running && (running.lastNight === null ? t('never') : <Day on={running.lastNight} />),
            },
            {
              name: t('sealed'),
              value:
                running && (running.sealedAt === null ? t('never') : <Instant at={running.sealedAt} look="medium" />),
            },
          ]}
        />
        <FigureList
          title={t('storage')}
          figures={[
            { name: t('database'), value: storage && size(storage.databaseBytes) },
            {
              name: t('files'),
              value:
                storage && (storage.isSample ? t('about', { size: size(storage.fileBytes) }) : size(storage.fileBytes)),
              to: filesUrl(null),
              ...(storage && { note: t(storage.isSample ? 'filesSample' : 'filesNote', { count: storage.files }) }),
            },
            {
              name: t('filesWork'),
              value: (
                <StatusTag tone={files.trouble === null ? 'ok' : 'danger'}>
                  {files.trouble === null ? t('filesFine') : t('filesFail')}
                </StatusTag>
              ),
              ...(files.trouble !== null && { note: t(`filesTrouble.${files.trouble}`) }),
            },
          ]}
        />
        <FigureList
          title={t('versions')}
          figures={[
            { name: t('node'), value: node },
            { name: t('postgres'), value: running?.postgres ?? null },
            { name: t('schema'), value: running?.schema ?? null },
          ]}
        />
      </div>
    </main>
  )
}
