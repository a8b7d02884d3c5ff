/** Who may do what. One matrix serves the guard on the server, the navigation and the disabled button (PERM-01 to PERM-11). */

export const ROLES = ['super_admin', 'admin', 'moderator', 'user'] as const
export type Role = (typeof ROLES)[number]

const SUPER_ADMIN: readonly Role[] = ['super_admin']
const STAFF: readonly Role[] = ['super_admin', 'admin', 'moderator']
const EVERYBODY: readonly Role[] = ROLES

/** Each permission with the roles that hold it. What belongs to a person (own membership, own profile) is judged by ownership besides. */
export const PERMISSIONS = {
  // Members
  'member.area': ['user'],
  'consortium.open': ['user', 'super_admin'],
  'consortium.read_any': SUPER_ADMIN,
  'kyc.submit': EVERYBODY,
  'profile.edit': EVERYBODY,
  // The dashboard: Overview and the Users tab for all staff, but the list of people only for super_admin (ADM-01, ADM-10)
  'dashboard.open': STAFF,
  'overview.read': STAFF,
  'admin.open': SUPER_ADMIN,
  'approvals.read': SUPER_ADMIN,
  'users.read': SUPER_ADMIN,
  'users.create': SUPER_ADMIN,
  'users.change_role': SUPER_ADMIN,
  'users.delete': SUPER_ADMIN,
  'users.export': SUPER_ADMIN,
  'users.note': SUPER_ADMIN,
  'users.see_as': SUPER_ADMIN,
  'users.sign_out': SUPER_ADMIN,
  'kyc.read': SUPER_ADMIN,
  'kyc.review': SUPER_ADMIN,
  'groups.read': SUPER_ADMIN,
  'groups.create': SUPER_ADMIN,
  'groups.enroll': SUPER_ADMIN,
  'groups.unenroll': SUPER_ADMIN,
  'groups.launch': SUPER_ADMIN,
  'groups.cancel': SUPER_ADMIN,
  'ledger.read': SUPER_ADMIN,
  'guarantees.review': SUPER_ADMIN,
  'advances.record': SUPER_ADMIN,
  'advances.confirm': SUPER_ADMIN,
  'payouts.prepare': SUPER_ADMIN,
  'payouts.release': SUPER_ADMIN,
  'late_fees.waive': SUPER_ADMIN,
  'late.call': SUPER_ADMIN,
  'recoveries.record': SUPER_ADMIN,
  'recoveries.confirm': SUPER_ADMIN,
  'disputes.resolve': SUPER_ADMIN,
  'refunds.pay': SUPER_ADMIN,
  'transfers.approve': SUPER_ADMIN,
  'support.answer': SUPER_ADMIN,
  'content.edit': SUPER_ADMIN,
  'maintenance.switch': SUPER_ADMIN,
  'audit.read': SUPER_ADMIN,
  'checks.read': SUPER_ADMIN,
  'tokens.make': SUPER_ADMIN,
  'tokens.end_any': SUPER_ADMIN,
  'webhooks.keep': SUPER_ADMIN,
  'clock.move': SUPER_ADMIN,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

/** Whether the role holds the permission. A visitor (null) holds none. */
export function isPermitted(role: Role | null, permission: Permission): boolean {
  return role !== null && (PERMISSIONS[permission] as readonly Role[]).includes(role)
}

/** The role a stored value stands for; anything unknown or missing is the least, `user` (PERM-01). */
export function roleFrom(value: unknown): Role {
  return ROLES.find((role) => role === value) ?? 'user'
}

/** Staff sign in with a longer password and a second factor (rules 0). */
export function isStaff(role: Role): boolean {
  return STAFF.includes(role)
}

export const SIGN_IN_PATH = '/auth?mode=login'

/** Where a person lands after signing in (PERM-02); null is no one. */
export function landingPath(role: Role | null): string {
  if (role === null) return SIGN_IN_PATH
  return isStaff(role) ? '/dashboard' : '/user'
}

/** The protected places: /user, /consortium/{id}, /dashboard, /admin, /kyc-onboarding, and what every account has. All other pages are public (PERM-08). */
export type Area = 'user' | 'consortium' | 'dashboard' | 'admin' | 'kyc' | 'account'

const AREA_PERMISSION: Readonly<Record<Area, Permission>> = {
  user: 'member.area',
  consortium: 'consortium.open',
  dashboard: 'dashboard.open',
  admin: 'admin.open',
  kyc: 'kyc.submit',
  account: 'profile.edit',
}

export type RouteVerdict = { readonly ok: true } | { readonly ok: false; readonly redirectTo: string }

/**
 * Whether a person may open a place, or where they are sent instead: a visitor to sign in, everyone else to the own
 * landing path (PERM-03 to PERM-07). A landing path is always open to its role, so no one is sent in a circle.
 */
export function guardRoute(area: Area, role: Role | null): RouteVerdict {
  return isPermitted(role, AREA_PERMISSION[area]) ? { ok: true } : { ok: false, redirectTo: landingPath(role) }
}
