import { listMembersThen, type MemberThen } from '#services/operations/list-members-then.ts'
import { boardUrl } from '#web/admin/leadership/leadership-url.ts'
import { membersUrl, membersWishFrom } from '#web/admin/leadership/members-url.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatDay } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Instant } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageLinks } from '#web/ui/page-links.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/members'

/** The members behind each month of the growth (decision 0135): which month, and from where on, is in the URL. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'admin.open')
  const wish = membersWishFrom(url.searchParams)
  return {
    after: wish.after,
    ...(await listMembersThen(ctx, wish)),
    messages: messagesFor(languageOf(request), ['adminMembersThen', 'adminFigures']),
  }
}

export default function MembersThen({
  loaderData: { month, isNow, after, count, members, next },
}: Route.ComponentProps) {
  const t = useMessages('adminMembersThen')
  const figures = useMessages('adminFigures')
  const end = formatDay(`${month}-01`, useLanguage(), 'month')
  const title = isNow ? t('titleNow') : t('title', { month: end })
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={title} back={{ to: boardUrl('growth', { open: true }), label: figures('backToBoard') }}>
        <p className="measure">{t('intro', { count })}</p>
      </PageHead>
      {members.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <MembersTable caption={title} members={members} />
      )}
      <PageLinks
        first={after === null ? null : { to: membersUrl(month), label: t('first') }}
        next={next === null ? null : { to: membersUrl(month, next), label: t('more') }}
      />
    </main>
  )
}

function MembersTable({ caption, members }: { caption: string; members: readonly MemberThen[] }) {
  const t = useMessages('adminMembersThen')
  return (
    <Table
      caption={caption}
      captionHidden
      rows={members}
      rowId={({ place: [, id] }) => id}
      columns={[
        { id: 'person', header: t('person'), isRowHeader: true, cell: (member) => <Who member={member} /> },
        { id: 'since', header: t('joined'), cell: (member) => <Since member={member} /> },
      ]}
    />
  )
}

/** Whose spot, with the group it's in. */
function Who({ member: { userId, fullName, consortiumId, groupName, spot } }: { member: MemberThen }) {
  const t = useMessages('adminMembersThen')
  return (
    <span className="flex min-w-0 flex-col gap-0.5 text-right wrap-anywhere roomy:text-left">
      <TextLink to={`/dashboard/users/${userId}`}>{fullName || t('noName')}</TextLink>
      <span className="text-14 font-normal">
        <TextLink to={`/dashboard/groups/${consortiumId}`}>{t('spot', { group: groupName, spot })}</TextLink>
      </span>
    </span>
  )
}

/** Since when, and until when for who has left since. */
function Since({ member: { joinedAt, leftAt } }: { member: MemberThen }) {
  const t = useMessages('adminMembersThen')
  return (
    <span className="flex flex-col gap-0.5 text-right roomy:text-left">
      <Instant at={joinedAt} dayOnly look="medium" />
      {leftAt === null ? null : (
        <span className="text-14 text-ink-2">
          {t.rich('left', { day: () => <Instant at={leftAt} dayOnly look="medium" /> })}
        </span>
      )}
    </span>
  )
}
