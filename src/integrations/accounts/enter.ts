import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Makes a session for someone without asking for a password: after a second step, by a passkey, for those an OpenID provider vouches for, and for
 * the demo's named people by one click. It has no path, so no request can reach it; the service that calls it decides who may.
 */
export const enter = {
  id: 'enter',
  endpoints: {
    enter: createAuthEndpoint({ method: 'POST', body: z.object({ userId: z.string() }) }, async (ctx) => {
      const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
      if (user === null) throw ctx.error('NOT_FOUND')
      const session = await ctx.context.internalAdapter.createSession(user.id)
      await setSessionCookie(ctx, { session, user })
      return ctx.json({ userId: user.id })
    }),
  },
} satisfies BetterAuthPlugin
