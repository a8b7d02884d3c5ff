import { useSearchParams } from 'react-router'
import { listGroupMembers } from '#services/consortiums/list-group-members.ts'
import { showConsortiumDesk } from '#services/consortiums/show-consortium-desk.ts'
import { listEnrollable } from '#services/members/list-enrollable.ts'
import { EnrollPanel } from '#web/admin/group/enroll-panel.tsx'
import { answerMembersAct, busyMembers } from '#web/admin/group/members-act.server.ts'
import { MembersTable } from '#web/admin/group/members-table.tsx'
import { UnenrollDialog } from '#web/admin/group/unenroll-dialog.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/members'

const LONGEST_SEARCH = 100

/** Who is in a group, and who may still be enrolled (LIFE-11 to LIFE-17, ADM-13). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  const find = (new URL(request.url).searchParams.get('find') ?? '').trim().slice(0, LONGEST_SEARCH)
  const [group, members] = await foundOr404(
    Promise.all([showConsortiumDesk(ctx, params.id), listGroupMembers(ctx, params.id)]),
  )
  const isOpen = group.status === 'active' && group.launchedAt === null
  const hasRoom = group.currentMembers < group.maxMembers
  const people = isOpen && hasRoom ? await listEnrollable(ctx, { consortiumId: group.id, name: find }) : []
  return {
    consortiumId: group.id,
    members,
    isOpen,
    closed: isOpen
      ? hasRoom
        ? null
        : ('full' as const)
      : group.launchedAt === null
        ? ('closed' as const)
        : ('launched' as const),
    freeSeats: group.maxMembers - group.currentMembers,
    find,
    people,
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
  const t = useMessages('adminMembers')
  const { members, isOpen, consortiumId } = loaderData
  const asked = useSearchParams()[0].get('unenroll')
  const leaving = isOpen ? members.find((member) => member.id === asked && member.isActive) : undefined
  const answer = actionData ?? null
  return (
    <div className="flex flex-col gap-8">
      {leaving === undefined ? null : (
        <UnenrollDialog
          member={leaving}
          consortiumId={consortiumId}
          refusal={answer?.intent === 'unenroll' ? answer.refusal : null}
        />
      )}
      <EnrollPanel {...loaderData} refusal={answer?.intent === 'enroll' ? answer.refusal : null} />
      {members.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      ) : (
        <MembersTable members={members} consortiumId={consortiumId} mayUnenroll={isOpen} />
      )}
    </div>
  )
}
