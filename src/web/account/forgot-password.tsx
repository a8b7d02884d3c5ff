import { requestPasswordReset } from '#services/accounts/request-password-reset.ts'
import { answerRecovery } from '#web/account/recover.server.ts'
import { RecoverDialog } from '#web/account/recover-dialog.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/forgot-password'

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ context }: Route.LoaderArgs) {
  return { isDemo: requestContext(context).config.DEMO_MODE }
}

export function action(args: Route.ActionArgs) {
  return answerRecovery(args, requestPasswordReset)
}

/** AUTH-03: asks for the email address to send the link for a new password to. */
export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <RecoverDialog what="password" answer={actionData} isDemo={loaderData.isDemo} />
}
