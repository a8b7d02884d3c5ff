import { data, redirect } from 'react-router'
import type { Permission } from '#domain/access/permissions.ts'
import { isUuid } from '#domain/ids.ts'
import { WORK_KINDS } from '#domain/operations/work-queue.ts'
import { ownValue } from '#domain/own-value.ts'
import { assignWork } from '#services/operations/assign-work.ts'
import { textOf } from '#web/admin/form-fields.ts'
import { openedLine } from '#web/admin/work/open-next.server.ts'
import { groupWorkKind, workFilterFrom, workPlace, workUrl } from '#web/admin/work/work-url.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { Route } from './+types/take-work'

/** A line of the work queue is taken or given back; then the same part of the queue shows again. */
export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context, 'overview.read')
  const form = await request.formData()
  const act = (['take', 'release'] as const).find((one) => one === form.get('intent'))
  if (act === undefined) throw data(null, { status: 400 })
  const [kind = '', subjectId = ''] = textOf(form, 'line').split(' ')
  const permission = ownValue<Permission>(WORK_KINDS, kind)
  if (permission === undefined) throw data(null, { status: 404 })
  const ctx = requireStaff(context, permission)
  await foundOr404(assignWork(ctx, { act, kind, subjectId }))
  throw redirect(workUrl(workFilterFrom(new URLSearchParams(textOf(form, 'filter')))), 303)
}

/**
 * A group's line is opened (`?open=to_release&group=…`): leads to where its work is done, and remembers which line it was. Someone who opens the URL
 * without one, after an answer that didn't come, say, is led to the queue.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'overview.read')
  const kind = groupWorkKind(url.searchParams.get('open'))
  const consortiumId = url.searchParams.get('group') ?? ''
  if (kind === null || !isUuid(consortiumId)) return redirect('/dashboard')
  return redirect(workPlace(kind, consortiumId), { headers: { 'Set-Cookie': openedLine(ctx, kind, consortiumId) } })
}
