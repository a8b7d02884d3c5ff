/** A command of the command line: its options, what it is for, and what it does. */
export interface Command {
  purpose: string
  options: Record<string, { value: string; required?: boolean }>
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
    throw new UsageError(`--${option} must be a whole number from ${min} to ${max}, but it is "${text}".`)
  return value
}

/** A decimal with at most two digits after the point, within bounds, in hundredths: "12.5" is 1250. */
export function hundredths(option: string, text: string | undefined, min: number, max: number): number {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text ?? '')
  const value = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN
  if (!(value >= min * 100 && value <= max * 100))
    throw new UsageError(
      `--${option} must be a number from ${min} to ${max} with at most two decimals, but it is "${text}".`,
    )
  return value
}

/** An e-mail address, as far as a command has to look. */
export function emailAddress(option: string, text: string | undefined): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text ?? ''))
    throw new UsageError(`--${option} must be an e-mail address, but it is "${text}".`)
  return text ?? ''
}
