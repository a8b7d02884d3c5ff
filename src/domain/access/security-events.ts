import type { AUDIT_ACTIONS } from '#domain/access/audit-actions.ts'

/** What the log says of signing in and of what was refused, each with whether it worked: a closed list (decision 0165), which docs/security.md explains. */
export const SECURITY_EVENTS = {
  signed_in: 'worked',
  sign_in_failed: 'refused',
  second_factor_asked: 'worked',
  second_factor_failed: 'refused',
  recovery_code_used: 'worked',
  proved_again: 'worked',
  proof_failed: 'refused',
  tokens_renewed: 'worked',
  token_refused: 'refused',
  link_refused: 'refused',
  account_changed: 'worked',
  signed_out: 'worked',
  permission_refused: 'refused',
  limit_reached: 'refused',
  request_refused: 'refused',
} as const satisfies Record<string, 'worked' | 'refused'>

export type SecurityEvent = keyof typeof SECURITY_EVENTS

/**
 * By what someone showed who they are. `password_grant`: a program gave their password; `second_step`: a password or an OpenID provider came before, as
 * `second_factor_asked` says; `demo`: one click, which is all that the demo's people have.
 */
export type SignInMethod = 'password' | 'password_grant' | 'passkey' | 'openid' | 'second_step' | 'demo'
/** What followed a password or an OpenID provider; a passkey alone is two factors in one. */
export type SecondFactor = 'app_code' | 'recovery_code' | 'passkey'

type ActionOf<Noun extends keyof typeof AUDIT_ACTIONS> = `${Noun}.${(typeof AUDIT_ACTIONS)[Noun][number]}`

/** What the audit trail records of someone's ways in and of their rights: the log says it too, as `account_changed`. */
const ACCOUNT_CHANGES: ReadonlySet<string> = new Set<ActionOf<'user' | 'api_token' | 'setup' | 'secret'>>([
  'user.email_changed',
  'user.password_changed',
  'user.password_reset',
  'user.temporary_password_replaced',
  'user.second_factor_on',
  'user.second_factor_off',
  'user.second_factor_dropped',
  'user.recovery_codes_made',
  'user.passkey_added',
  'user.passkey_removed',
  'user.openid_connected',
  'user.openid_disconnected',
  'user.refresh_token_reused',
  'user.sessions_ended',
  'user.signed_out',
  'user.role_changed',
  'user.reset_link_sent',
  'api_token.made',
  'api_token.ended',
  'setup.owner_created',
  'secret.rotated',
])

export const isAccountChange = (action: string): boolean => ACCOUNT_CHANGES.has(action)
