import { redirect } from 'react-router'
import { askProjection } from '#services/consortiums/ask-projection.ts'
import { showProjection } from '#services/consortiums/show-projection.ts'
import { Futures } from '#web/admin/projection/futures.tsx'
import { SimpleProjections } from '#web/admin/projection/simple-projections.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { Route } from './+types/projection'

/** What may become of a group: the specification's simple projections (GRP-17 to GRP-19), and its life simulated (rules 12). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  return {
    group: await foundOr404(showProjection(ctx, params.id)),
    messages: messagesFor(languageOf(request), ['adminProjection', 'adminGroupFigures']),
  }
}

/** Asks for the simulations, which run in the background. */
export async function action({ context, params }: Route.ActionArgs) {
  const ctx = requireStaff(context, 'groups.read')
  await foundOr404(askProjection(ctx, params.id))
  return redirect(`/dashboard/groups/${params.id}/projection`)
}

export default function GroupProjection({ loaderData: { group } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-10">
      <SimpleProjections group={group} />
      <Futures group={group} />
    </div>
  )
}
