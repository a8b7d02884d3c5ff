/** A command of the command line: what it takes without a name, its options (one without a value is a switch), what it is for, and what it does. */
export interface Command {
  purpose: string
  /** The one argument that has no name, and that it can't do without; it arrives among the options. */
  positional?: string
  options: Record<string, { value?: string; required?: boolean }>
  /** Returns the exit code. Throws UsageError for a wrong value. */
  run(options: Record<string, string | undefined>): Promise<number>
}

/** Wrong arguments: one sentence, exit 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A whole number within bounds, from an option's text. */
export function wholeNumber(option: string, text: string | undefined, min: number, max: number): number {
  const value = /^\d{1,15}$/.test(text ?? '') ? Number(text) : Number.NaN
  if (!(value >= min && value <= max))
    throw new UsageError(`--${option} must be a whole number from ${min} to ${max}, not "${text}".`)
  return value
}

/** An email address, as far as a command has to look. */
export function emailAddress(option: string, text: string | undefined): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text ?? ''))
    throw new UsageError(`--${option} must be an email address, not "${text}".`)
  return text ?? ''
}
