import { turnOffFactorByEmail } from '#services/accounts/turn-off-factor-by-email.ts'
import { type Command, emailAddress, UsageError } from './command.ts'
import { sayNo, withContext } from './with-context.ts'

const REASON_LENGTH = { least: 10, most: 300 } as const

/** Lets someone in again who lost their app and their recovery codes; the person who runs it has checked who they are. */
export const command: Command = {
  purpose:
    'Turns off the second factor of someone who lost it and removes their passkeys. By running it, you confirm that you checked who they are. The reason stays in the audit log: say how you checked, and leave out personal details.',
  options: { email: { value: 'E', required: true }, reason: { value: 'TEXT', required: true } },
  run: (options) => {
    const email = emailAddress('email', options.email)
    const reason = (options.reason ?? '').trim()
    const { least, most } = REASON_LENGTH
    if (reason.length < least || reason.length > most)
      throw new UsageError(`--reason must say in ${least} to ${most} characters how you checked who they are.`)
    return withContext(async ({ ctx }) => {
      const done = await turnOffFactorByEmail(ctx, { email, reason })
      if (!done.ok)
        return sayNo(
          done.refusal === 'person_not_found'
            ? `No one has the email address ${email}.`
            : `${email} has no second factor. Nothing was changed.`,
        )
      const services = done.value.services.join(', ') || 'none'
      console.log(`${email} has no second factor or passkeys, is logged out everywhere, and has been told.`)
      console.log(`Connected services that still open the account: ${services}.`)
      return 0
    })
  },
}
