import { createHash } from 'node:crypto'

/** As the row keeps a calendar link's token: whoever reads the database can't read a calendar by it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
