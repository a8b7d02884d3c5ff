import { redirect } from 'react-router'
import { listMemberPoints, type MemberPoints } from '#services/consortiums/list-member-points.ts'
import { spotFrom } from '#web/admin/group/points-url.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatCount } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Instant } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/points'

/** The list behind a member's bonus points (decision 0132): whose spot is in the URL. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  const position = spotFrom(url.searchParams)
  // The group's members are where a spot is chosen.
  if (position === null) throw redirect(`/dashboard/groups/${params.id}`)
  return {
    consortiumId: params.id,
    spot: await foundOr404(listMemberPoints(ctx, { consortiumId: params.id, position })),
    messages: messagesFor(languageOf(request), ['adminPoints']),
  }
}

export default function Points({ loaderData: { consortiumId, spot } }: Route.ComponentProps) {
  const t = useMessages('adminPoints')
  const { position, userId, fullName, points, events } = spot
  return (
    <section aria-labelledby="points" className="flex flex-col gap-4">
      <h2 id="points" className="text-22">
        {t('title', { position })}
      </h2>
      <p className="measure">
        {t.rich('text', {
          points,
          person: () => <TextLink to={`/dashboard/users/${userId}`}>{fullName || t('noName')}</TextLink>,
        })}
      </p>
      {events.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <Events consortiumId={consortiumId} spot={spot} />
      )}
    </section>
  )
}

function Events({ consortiumId, spot: { events, points } }: { consortiumId: string; spot: MemberPoints }) {
  const t = useMessages('adminPoints')
  const language = useLanguage()
  return (
    <Table
      caption={t('caption')}
      captionHidden
      density="dense"
      rows={events}
      rowId={({ kind, assemblyNumber, madeAt }) => `${kind} ${assemblyNumber} ${madeAt.getTime()}`}
      columns={[
        {
          id: 'assembly',
          header: t('columns.assembly'),
          isRowHeader: true,
          cell: ({ assemblyNumber }) => (
            <TextLink to={`/consortium/${consortiumId}/assemblies/${assemblyNumber}`}>
              {t('assembly', { number: assemblyNumber })}
            </TextLink>
          ),
        },
        { id: 'kind', header: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          id: 'points',
          header: t('columns.points'),
          align: 'end',
          // What was turned into the bonus is said by its kind, and still counts.
          cell: ({ kind, points: moved }) => (kind === 'converted' ? '–' : formatCount(moved, language)),
        },
        { id: 'at', header: t('columns.at'), cell: ({ madeAt }) => <Instant at={madeAt} dayOnly look="medium" /> },
      ]}
      foot={[t('sum'), '', formatCount(points, language), '']}
    />
  )
}
