import { approveKycByEmail } from '#services/kyc/approve-kyc-by-email.ts'
import { type Command, emailAddress } from './command.ts'
import { sayNo, withContext } from './with-context.ts'

/** Approves one person's identity; the person who runs it vouches for both checks. */
export const command: Command = {
  purpose:
    "Approves a person's identity; running it confirms that you’ve done the anti-money-laundering and sanctions checks.",
  options: { email: { value: 'E', required: true } },
  run: (options) => {
    const email = emailAddress('email', options.email)
    return withContext(async ({ ctx }) => {
      const decided = await approveKycByEmail(ctx, email)
      if (!decided.ok) {
        const isUnknown = decided.refusal === 'person_not_found'
        return sayNo(
          isUnknown
            ? `No one has the email address ${email}.`
            : `The identity of ${email} can’t be approved: ${decided.refusal}.`,
        )
      }
      console.log(`The identity of ${email} is approved.`)
      return 0
    })
  },
}
