import type { AuditFilter, AuditListEntry } from '#services/operations/list-audit-trail.ts'
import { useActionWords } from '#web/admin/audit/action-words.ts'
import { auditUrl } from '#web/admin/audit/audit-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Entries, a line or two each: what was done, when, by whom, about whom, and in which group; what the database holds of one unfolds below it. */
export function AuditEntries({ entries, filter }: { entries: readonly AuditListEntry[]; filter: AuditFilter }) {
  const t = useMessages('adminAuditTrail')
  return (
    <ul aria-label={t('caption')} className="flex flex-col border-t-2 border-ink">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-line">
          <details className="fold">
            <summary className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-0.5 py-2 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_13rem_auto]">
              <Line entry={entry} />
            </summary>
            <Recorded entry={entry} filter={filter} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Line({ entry }: { entry: AuditListEntry }) {
  const t = useMessages('adminAuditTrail')
  const nameOf = useActionWords()
  const { happenedAt, actorKind, actorName, actorEmail, subjectName, groupName } = entry
  const actor = actorKind === 'person' ? actorName || actorEmail || t('actors.person') : t(`actors.${actorKind}`)
  return (
    <>
      <span className="font-semibold">{nameOf(entry.action)}</span>
      <span className="min-w-0 wrap-anywhere text-ink-2 max-md:col-start-1">
        {t('by', { actor })}
        {subjectName === null || subjectName === actor ? null : t('about', { subject: subjectName })}
        {groupName === null ? null : ` · ${groupName}`}
      </span>
      <span className="text-14 text-ink-2 max-md:col-start-1 md:text-right">
        <Instant at={happenedAt} look="medium" />
      </span>
      <Icon name="down" className="fold-mark max-md:col-start-2 max-md:row-span-3 max-md:row-start-1" />
    </>
  )
}

/** A session's browser, system, and network address, as far as they're known. */
const placeOf = ({ device, address }: NonNullable<AuditListEntry['from']>) =>
  [device.browser, device.system, address].filter(Boolean).join(' · ')

function Recorded({ entry, filter }: { entry: AuditListEntry; filter: AuditFilter }) {
  const t = useMessages('adminAuditTrail')
  const { id, action, subjectKind, subjectId, consortiumId, groupName, details, requestId, from, seal } = entry
  const recorded = { id, action, [subjectKind]: subjectId, ...details, ...(requestId && { requestId }) }
  return (
    <div className="flex flex-col gap-2 pb-4 text-14 text-ink-2">
      {consortiumId === null || groupName === null ? null : (
        <p>
          <TextLink to={auditUrl({ ...filter, consortiumId })}>{t('onlyGroup', { name: groupName })}</TextLink>
        </p>
      )}
      {from === null ? null : <p>{t('from', { place: placeOf(from) })}</p>}
      <p>
        {t('recorded')} · {seal === null ? t('unsealed') : t('seal', { number: seal })}
      </p>
      <code className="whitespace-pre-wrap break-all">{JSON.stringify(recorded, null, 1)}</code>
    </div>
  )
}
