import type { EndedMembership } from '#services/documents/list-ended-memberships.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Groups the member left: their pages are closed, their documents aren't. Nothing without one. */
export function FormerGroups({ groups }: { groups: readonly EndedMembership[] }) {
  const t = useMessages('member.former')
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="former-groups" className="flex flex-col gap-2 border-t-2 border-ink pt-3">
      <h2 id="former-groups" className="text-22">
        {t('title')}
      </h2>
      <p className="text-ink-2">{t('text')}</p>
      <ul>
        {groups.map(({ consortiumId, name, position }) => (
          <li key={`${consortiumId} ${position}`} className="border-b border-line py-2">
            <TextLink to={`/consortium/${consortiumId}/documents?spot=${position}`}>
              {t('documents', { group: name, position })}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
