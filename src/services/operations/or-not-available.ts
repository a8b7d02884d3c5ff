import type { Context } from '#context'
import { Denied } from '#services/refusals.ts'

/** A part of a page that may be missing: what fails is logged under its name and reads as null, and the rest still shows (ERR-48). */
export async function orNotAvailable<T>(
  { log }: Pick<Context, 'log'>,
  figure: string,
  read: () => Promise<T>,
): Promise<T | null> {
  try {
    return await read()
  } catch (err) {
    if (err instanceof Denied) throw err
    log.error({ err, figure }, 'figure not available')
    return null
  }
}
