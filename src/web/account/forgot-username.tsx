import { remindUsername } from '#services/accounts/remind-username.ts'
import { answerRecovery } from '#web/account/recover.server.ts'
import { RecoverDialog } from '#web/account/recover-dialog.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/forgot-username'

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ context }: Route.LoaderArgs) {
  return { isDemo: requestContext(context).config.DEMO_MODE }
}

export function action(args: Route.ActionArgs) {
  return answerRecovery(args, remindUsername)
}

/** AUTH-04: asks for the email address to send a reminder of the username to. */
export default function ForgotUsername({ loaderData, actionData }: Route.ComponentProps) {
  return <RecoverDialog what="username" answer={actionData} isDemo={loaderData.isDemo} />
}
