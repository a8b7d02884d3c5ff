import { boardUrl } from '#web/admin/leadership/leadership-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** What a member said, and who, as the operator published it. */
export interface Story {
  quote: string
  signature: string
}

/** LEAD-05: members' own words once there are any, and until then plainly that there are none. */
export function Stories({ stories, isOpen }: { stories: readonly Story[]; isOpen: boolean }) {
  const t = useMessages('leadership')
  if (!isOpen)
    return (
      <section className="flex flex-col items-start gap-4">
        <p className="measure">{t('storiesText')}</p>
        <LinkButton to={boardUrl('stories', { open: true })}>{t('viewStories')}</LinkButton>
      </section>
    )
  if (stories.length === 0) return <EmptyState title={t('noStories')}>{t('noStoriesText')}</EmptyState>
  return (
    <ul className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
      {stories.map(({ quote, signature }) => (
        <li key={quote} className="border-t-2 border-ink pt-3">
          <figure className="flex flex-col gap-2">
            <blockquote className="font-display text-22">{quote}</blockquote>
            <figcaption className="text-ink-2">{signature}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
