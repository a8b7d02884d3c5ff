/** The two flags of DATA-03; the server alone writes them. */
export interface PasswordFlags {
  readonly isTemporaryPassword: boolean
  readonly passwordResetCompleted: boolean
}

/** For how many days the password someone was given opens their account (rules 0, accounts made at the desk). */
export const TEMPORARY_PASSWORD_DAYS = 7

/** AUTH-11: another password is required while the one someone was given is still theirs. */
export function needsNewPassword(flags: PasswordFlags): boolean {
  return flags.isTemporaryPassword && !flags.passwordResetCompleted
}
