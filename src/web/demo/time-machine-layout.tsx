import { Outlet } from 'react-router'
import { showTimeMachine } from '#services/operations/show-time-machine.ts'
import { TimeMachine } from '#web/demo/time-machine.tsx'
import type { PageHandle } from '#web/document/page-handle.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/time-machine-layout'

export const handle = { ribbon: TimeMachine } satisfies PageHandle

/**
 * Puts the time machine into the ribbon of the pages that routes.ts nests in it, so that those pages know nothing of the
 * demo. Its words travel only to those who see it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const timeMachine = await showTimeMachine(requestContext(context))
  return { timeMachine, messages: timeMachine === null ? {} : messagesFor(languageOf(request), ['demo']) }
}

export default function TimeMachineLayout() {
  return <Outlet />
}
