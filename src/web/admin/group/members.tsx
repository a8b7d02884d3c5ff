import type { MemberFilter } from '#domain/members/member-list.ts'
import { listGroupMembers } from '#services/consortiums/list-group-members.ts'
import { showConsortiumDesk } from '#services/consortiums/show-consortium-desk.ts'
import { listEnrollable } from '#services/members/list-enrollable.ts'
import { listGroupRefunds } from '#services/refunds/list-group-refunds.ts'
import { EnrollPanel } from '#web/admin/group/enroll-panel.tsx'
import { answerMembersAct, busyMembers } from '#web/admin/group/members-act.server.ts'
import { MembersFilter } from '#web/admin/group/members-filter.tsx'
import { type Member, MembersTable } from '#web/admin/group/members-table.tsx'
import { membersFileUrl, membersFilterFrom, membersUrl } from '#web/admin/group/members-url.ts'
import { RefundsTable } from '#web/admin/group/refunds-table.tsx'
import { UnenrollDialog } from '#web/admin/group/unenroll-dialog.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/members'

const LONGEST_SEARCH = 100

/** Who is in a group, and who can still be enrolled (LIFE-11 to LIFE-17, ADM-13). */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  const { searchParams } = url
  const find = (searchParams.get('find') ?? '').trim().slice(0, LONGEST_SEARCH)
  const filter = membersFilterFrom(searchParams)
  const [group, members, refunds] = await foundOr404(
    Promise.all([
      showConsortiumDesk(ctx, params.id),
      listGroupMembers(ctx, params.id, filter),
      listGroupRefunds(ctx, params.id),
    ]),
  )
  const isOpen = group.status === 'active' && group.launchedAt === null
  const hasRoom = group.currentMembers < group.maxMembers
  const mayJoin = isOpen || group.newcomer !== null
  const enrollable =
    mayJoin && hasRoom
      ? await listEnrollable(ctx, { consortiumId: group.id, name: find })
      : { people: [], isPart: false }
  return {
    consortiumId: group.id,
    members,
    refunds,
    isRunning: group.launchedAt !== null && group.status === 'active',
    filter,
    leaving: isOpen
      ? (members.find(({ id, isActive }) => isActive && id === searchParams.get('unenroll')) ?? null)
      : null,
    isOpen,
    newcomer: group.newcomer,
    closed: mayJoin
      ? hasRoom
        ? null
        : ('full' as const)
      : group.launchedAt === null
        ? ('closed' as const)
        : ('launched' as const),
    freeSeats: group.maxMembers - group.currentMembers,
    find,
    ...enrollable,
    messages: messagesFor(languageOf(request), ['adminMembers']),
  }
}

/** Enrolls or unenrolls, by the form's `intent`. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireStaff(context, 'groups.enroll')
    return await foundOr404(answerMembersAct(ctx, params.id, await request.formData()))
  }
  return await orBusy({ request, context }, act, busyMembers)
}

export default function Members({ loaderData, actionData }: Route.ComponentProps) {
  const { members, refunds, filter, leaving, isOpen, closed, consortiumId } = loaderData
  const answer = actionData ?? null
  const enroll = <EnrollPanel {...loaderData} answer={answer?.intent === 'enroll' ? answer : null} />
  return (
    <div className="flex flex-col gap-8">
      {leaving === null ? null : (
        <UnenrollDialog
          member={leaving}
          consortiumId={consortiumId}
          closeTo={membersUrl(consortiumId, filter)}
          refusal={answer?.intent === 'unenroll' ? answer.refusal : null}
        />
      )}
      {isOpen && closed === null ? enroll : null}
      <FoundMembers members={members} filter={filter} consortiumId={consortiumId} mayUnenroll={isOpen} />
      {refunds.length === 0 ? null : <RefundsTable refunds={refunds} />}
      <ExitLink consortiumId={consortiumId} isRunning={loaderData.isRunning} />
      {isOpen && closed === null ? null : enroll}
    </div>
  )
}

/** The way to what is rarely needed and has its own page. */
function ExitLink({ consortiumId, isRunning }: { consortiumId: string; isRunning: boolean }) {
  const t = useMessages('adminMembers')
  if (!isRunning) return null
  return (
    <p>
      <TextLink to={`/dashboard/groups/${consortiumId}/exits`}>{t('recordExit')}</TextLink>
    </p>
  )
}

interface FoundMembersProps {
  members: readonly Member[]
  filter: MemberFilter
  consortiumId: string
  mayUnenroll: boolean
}

function FoundMembers({ members, filter, consortiumId, mayUnenroll }: FoundMembersProps) {
  const t = useMessages('adminMembers')
  const { show, find } = filter
  if (members.length === 0 && show === null && find === '')
    return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  return (
    <section aria-label={t('caption')} className="flex flex-col gap-4">
      <MembersFilter consortiumId={consortiumId} filter={filter} />
      {show === 'insiders' ? <p className="measure text-16">{t('insidersAre')}</p> : null}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-14 text-ink-2">
          {t('found', { count: members.length })}
        </p>
        {members.length === 0 ? null : <TextLink href={membersFileUrl(consortiumId, filter)}>{t('download')}</TextLink>}
      </div>
      {members.length > 0 ? (
        <MembersTable members={members} filter={filter} consortiumId={consortiumId} mayUnenroll={mayUnenroll} />
      ) : (
        <EmptyState
          title={t('noMatchTitle')}
          action={
            <LinkButton to={membersUrl(consortiumId, {})} look="secondary" size="dense">
              {t('clearAll')}
            </LinkButton>
          }
        >
          {find === '' ? t('noMatchShow', { show: t(`shows.${show ?? 'all'}`) }) : t(`noMatchFind`, { find })}
        </EmptyState>
      )}
    </section>
  )
}
