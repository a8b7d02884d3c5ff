import { createHash } from 'node:crypto'

/** A calendar link's token as the row stores it: someone who reads the database can't use it to read a calendar. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
