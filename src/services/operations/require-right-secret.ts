import type { Context } from '#context'
import { hasPeople } from '#db/people.ts'
import { SealedByAnother } from '#integrations/sealing.ts'

/** The database was sealed by another secret; the message is one sentence. */
export class WrongSecret extends Error {
  override name = 'WrongSecret'
}

/**
 * Throws WrongSecret where the people of the database can't be opened: every page would fail, and no one would know why. A server and a worker ask once, when they start.
 */
export async function requireRightSecret({ db }: Pick<Context, 'db'>): Promise<void> {
  try {
    // Someone's name is opened while it's read.
    await hasPeople(db)
  } catch (error) {
    if (!(error instanceof SealedByAnother)) throw error
    throw new WrongSecret(
      'This database was encrypted with another SECRET; set that one again, or, to change it, set it as SECRET_PREVIOUS.',
    )
  }
}
