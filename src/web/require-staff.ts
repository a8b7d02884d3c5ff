import { type RouterContextProvider, redirect } from 'react-router'
import { isPermitted, type Permission } from '#domain/access/permissions.ts'
import { logSecurity } from '#services/log-security.ts'
import { type PersonContext, requireSession } from '#web/session.ts'

/** The staff landing page, saying that their role may not open what they asked for. */
const REFUSED_PATH = '/dashboard?refused=1'

/** The context of a part of the dashboard that needs a permission; people who lack it are redirected to their landing page, which says so (PERM-05, PERM-07, ERR-08). */
export function requireStaff(provider: Readonly<RouterContextProvider>, permission: Permission): PersonContext {
  const ctx = requireSession(provider, 'dashboard')
  if (isPermitted(ctx.session.role, permission)) return ctx
  logSecurity(ctx, 'permission_refused', { permission })
  throw redirect(REFUSED_PATH)
}
