import { data, redirect } from 'react-router'
import { startClockMove } from '#services/operations/start-clock-move.ts'
import { CLOCK_STOPS, REFUSED_KEY } from '#web/demo/clock-stops.ts'
import { ownPath } from '#web/own-path.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { Route } from './+types/clock'

/** Sets the demo's time in motion and returns to the same page, which shows how far time has come. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireStaff(context, 'clock.move')
  const form = await request.formData()
  const stop = CLOCK_STOPS.find((one) => one === form.get('stop'))
  if (stop === undefined) throw data(null, { status: 400 })
  const outcome = await startClockMove(ctx, stop)
  const back = new URL(ownPath(form.get('to')), 'http://own')
  back.searchParams.delete(REFUSED_KEY)
  if (!outcome.ok) back.searchParams.set(REFUSED_KEY, outcome.refusal)
  return redirect(back.pathname + back.search)
}

/** Someone who opens the URL itself has nothing to see there. */
export function loader() {
  return redirect('/dashboard')
}
