import { createHash } from 'node:crypto'
import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findKnownDevice, hasKnownDevice, keepKnownDevice } from '#db/known-devices.ts'
import type { EmailKeys } from '#db/people.ts'
import type { Client } from '#integrations/accounts/accounts.ts'
import { DEVICE_DAYS, deviceCookie, readDeviceTokens } from '#integrations/accounts/device-cookie.ts'
import { tellNewDevice } from '#services/accounts/account-mails.ts'

/** More than one person has; a cookie thrown away after each sign-in must not create endless rows. */
const MOST_DEVICES = 20
/** Longer than any browser's name for itself. */
const LONGEST_NAME = 300

/** The hash of the device on which this account was signed in to before, or null. Works the same way for an email no one has. */
export async function recognizeDevice(ctx: Context, keys: EmailKeys, cookies: string | null): Promise<Buffer | null> {
  return await findKnownDevice(ctx.db, keys, readDeviceTokens(cookies, ctx.config.PUBLIC_URL).map(hashOf))
}

/**
 * Remembers the device with these cookies for this person from now on (docs/decisions/0032): for 180 days after the last sign-in, or
 * until their password changes. Returns the Set-Cookie line. An unknown device gets a token made here, never one it brought.
 */
export async function rememberDevice(
  ctx: Context,
  person: { userId: string; known: Buffer | null; client: Client },
  cookies: string | null,
): Promise<string> {
  const brought = readDeviceTokens(cookies, ctx.config.PUBLIC_URL)
  const token =
    brought.find((one) => person.known?.equals(hashOf(one))) ?? Buffer.from(ctx.random.bytes(32)).toString('base64url')
  await outsideCells(ctx, async (tx) => {
    // The first device of an account, and the first after a password change, needs no email.
    const isNew = person.known === null && (await hasKnownDevice(tx, person.userId))
    const { address } = person.client
    const userAgent = person.client.userAgent?.slice(0, LONGEST_NAME) ?? null
    const device = { userId: person.userId, tokenHash: hashOf(token), userAgent, address }
    await keepKnownDevice(tx, device, DEVICE_DAYS, MOST_DEVICES)
    if (isNew) await tellNewDevice(ctx, tx, person.userId)
  })
  return deviceCookie([token, ...brought], ctx.config.PUBLIC_URL)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
