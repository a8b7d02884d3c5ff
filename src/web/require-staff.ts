import { type RouterContextProvider, redirect } from 'react-router'
import { isPermitted, type Permission } from '#domain/access/permissions.ts'
import { type PersonContext, requireSession } from '#web/session.ts'

/** The context of a part of the dashboard that asks for a permission; whoever lacks it is led to their landing page (PERM-05, PERM-07). */
export function requireStaff(provider: Readonly<RouterContextProvider>, permission: Permission): PersonContext {
  const ctx = requireSession(provider, 'dashboard')
  if (!isPermitted(ctx.session.role, permission)) throw redirect('/dashboard')
  return ctx
}
