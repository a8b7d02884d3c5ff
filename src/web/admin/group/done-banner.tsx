import { useOutletContext } from 'react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The group whose last line of the work queue was just done, so that this one opened; null when the act was in this group. */
export type GroupBefore = { id: string; name: string } | null

/** What an act on a group's page did, for a tab of the page. Where another group was next in the work queue, it says which group the act was in. */
export function DoneBanner({ title }: { title: string }) {
  return (
    <div role="status">
      <BannerOf title={title} before={useOutletContext<GroupBefore>()} />
    </div>
  )
}

export function BannerOf({ title, before }: { title: string; before: GroupBefore }) {
  const t = useMessages('adminGroup')
  return (
    <Banner tone="ok" title={title}>
      {before === null
        ? null
        : t.rich('next', { group: () => <TextLink to={`/dashboard/groups/${before.id}`}>{before.name}</TextLink> })}
    </Banner>
  )
}
