import type { Context } from '#context'
import { readKnownDevices } from '#db/known-devices.ts'
import { readSessions } from '#db/sessions.ts'
import { type Device, deviceOf } from '#domain/access/device.ts'
import { readableAddress } from '#domain/access/readable-address.ts'
import { requirePerson } from '#services/access.ts'

/** Where the asker is signed in now. */
export interface OpenSession {
  id: string
  device: Device
  /** The network address, null when the door didn't know it. */
  address: string | null
  signedInAt: Date
  lastActiveAt: Date
  /** The session that asks. */
  isThisOne: boolean
}

/** A device on which the asker has signed in within 180 days. */
export interface RecognizedDevice {
  /** Names it in a form: the hash of its token, in hexadecimal. */
  id: string
  device: Device
  address: string | null
  signedInAt: Date
}

/** Where the asker is signed in, their own session first, and the devices their account has been used on before. Real time. */
export async function listDevices(
  ctx: Context,
  { sessionId }: { sessionId: string },
): Promise<{ sessions: OpenSession[]; recognized: RecognizedDevice[] }> {
  const { userId } = requirePerson(ctx)
  const sessions = (await readSessions(ctx.db, userId)).map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    address: readableAddress(row.ip_address),
    signedInAt: row.created_at,
    lastActiveAt: row.last_active_at,
    isThisOne: row.id === sessionId,
  }))
  const recognized = (await readKnownDevices(ctx.db, userId)).map((row) => ({
    id: row.token_hash.toString('hex'),
    device: deviceOf(row.user_agent),
    address: readableAddress(row.ip_address),
    signedInAt: row.last_used_at,
  }))
  return { sessions: sessions.sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne)), recognized }
}
