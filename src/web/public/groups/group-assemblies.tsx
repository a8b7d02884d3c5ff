import type { PublicGroup } from '#services/consortiums/show-public-group.ts'
import { formatBidPercent } from '#web/i18n/format-bid-percent.ts'
import { formatList } from '#web/i18n/formats.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Instant } from '#web/ui/day.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const SHOWN = 6

/** Every assembly with its result and a link to its public record; the older ones are folded. */
export function GroupAssemblies({ group }: { group: PublicGroup }) {
  const t = useMessages('publicGroup')
  const older = group.assemblies.slice(SHOWN)
  return (
    <section aria-labelledby="assemblies" className="flex flex-col gap-4">
      <h2 id="assemblies" className="text-22 sm:text-28">
        {t('assemblies')}
      </h2>
      <p className="measure text-ink-2">{t(group.assemblies.length === 0 ? 'noAssemblies' : 'records')}</p>
      <Lines group={group} assemblies={group.assemblies.slice(0, SHOWN)} />
      {older.length === 0 ? null : (
        <details>
          <summary className="link inline-flex min-h-11 items-center">{t('older', { count: older.length })}</summary>
          <Lines group={group} assemblies={older} />
        </details>
      )}
      {group.assemblies.length === 0 ? null : <AuditPack group={group} />}
    </section>
  )
}

/** The whole public record as a file that can be checked without us. */
function AuditPack({ group }: { group: PublicGroup }) {
  const t = useMessages('publicGroup')
  const language = useLanguage()
  return (
    <div className="no-print flex flex-col gap-3 pt-2 sm:flex-row sm:items-center sm:gap-6">
      <a
        href={`/groups/${group.id}/audit-pack.zip`}
        download
        className={`${buttonLook({ look: 'secondary' })} shrink-0`}
      >
        {t('auditPack')}
      </a>
      <p className="text-16 text-ink-2">
        {t.rich('auditPackText', {
          how: (text) => <TextLink href={inLanguage('/transparency', language)}>{text}</TextLink>,
        })}
      </p>
    </div>
  )
}

function Lines({ group, assemblies }: { group: PublicGroup; assemblies: PublicGroup['assemblies'] }) {
  const t = useMessages('publicGroup')
  const language = useLanguage()
  const resultOf = (number: number) => {
    const selected = group.shares.filter(({ selectedIn }) => selectedIn === number)
    if (selected.length === 0) return t('nobody')
    const each = selected.map(({ position, method, percentage }) =>
      t('selected', { position, method: method ?? 'draw', percent: formatBidPercent(percentage, language) }),
    )
    return formatList(each, language)
  }
  return (
    <ul className="flex flex-col border-t border-line">
      {assemblies.map(({ number, isHeld, drawsAt }) => (
        <li
          key={number}
          className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[8rem_9rem_1fr]"
        >
          <TextLink href={`/consortium/${group.id}/assemblies/${number}`}>{t('assembly', { number })}</TextLink>
          <span className="text-16 text-ink-2 max-sm:text-right">
            <Instant at={drawsAt} dayOnly />
          </span>
          <span className="inline-block first-letter:uppercase max-sm:col-span-2">
            {isHeld ? resultOf(number) : t('coming')}
          </span>
        </li>
      ))}
    </ul>
  )
}
