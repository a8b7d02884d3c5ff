import { createAdmin } from '#services/accounts/create-admin.ts'
import { type Command, emailAddress } from './command.ts'
import { sayNo, withContext } from './with-context.ts'

/** CALL-14: the first administrator of an installation. */
export const command: Command = {
  purpose: 'Creates a super administrator and prints a temporary password once; the first login requires a new one.',
  options: { email: { value: 'E', required: true }, name: { value: 'NAME' } },
  run: (options) => {
    const email = emailAddress('email', options.email)
    return withContext(async ({ ctx }) => {
      const made = await createAdmin(ctx, { email, ...(options.name ? { fullName: options.name } : {}) })
      if (!made.ok) return sayNo(`${email} already has an account; nothing was changed.`)
      console.log(
        `${email} is a super administrator. Temporary password, shown only once: ${made.value.temporaryPassword}`,
      )
      return 0
    })
  },
}
