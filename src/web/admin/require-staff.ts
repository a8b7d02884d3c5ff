import { data, type RouterContextProvider, redirect } from 'react-router'
import { isPermitted, type Permission } from '#domain/access/permissions.ts'
import { isUuid } from '#domain/ids.ts'
import { NotFound } from '#services/refusals.ts'
import { type PersonContext, requireSession } from '#web/session.ts'

/** The context of a part of the dashboard that asks for a permission; whoever lacks it is led to their landing page (PERM-05, PERM-07). */
export function requireStaff(
  provider: Readonly<RouterContextProvider>,
  request: Request,
  permission: Permission,
): PersonContext {
  const ctx = requireSession(provider, request, 'dashboard')
  if (!isPermitted(ctx.session.role, permission)) throw redirect('/dashboard')
  return ctx
}

/** The service's answer; what does not exist is the page's 404. */
export async function foundOr404<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotFound) throw data(null, { status: 404 })
    throw error
  }
}

/** The key a form was given for its one act; a form without a real one was not made by our page: 400. */
export function keyOf(form: FormData): string {
  const key = textOf(form, 'key')
  if (!isUuid(key)) throw data(null, { status: 400 })
  return key
}

/** A field of a form as text, trimmed. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
