/** The two flags of DATA-03; the server alone writes them. */
export interface PasswordFlags {
  readonly isTemporaryPassword: boolean
  readonly passwordResetCompleted: boolean
}

/** AUTH-11: another password is required while the one someone was given is still theirs. */
export function needsNewPassword(flags: PasswordFlags): boolean {
  return flags.isTemporaryPassword && !flags.passwordResetCompleted
}
