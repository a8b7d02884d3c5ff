import { createHmac, timingSafeEqual } from 'node:crypto'
import { reveal, type Secret } from '#domain/access/secret.ts'

const TOLERANCE_SECONDS = 300

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** What a signature says before its email is read: when it was made; null when it has another form, or isn't from within five minutes of now. */
export function readSignature(signature: string, now: Date): { seconds: string; given: Buffer } | null {
  const [, seconds = '', given = ''] = FORM.exec(signature.trim()) ?? []
  if (given === '' || Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return null
  return { seconds, given: Buffer.from(given, 'hex') }
}

/**
 * Whether a mail service signed this email with the shared secret, within five minutes of now: `t=SECONDS,v1=HEX`, HMAC-SHA-256 of
 * `SECONDS.` and the email.
 */
export function isSignedMail(
  secret: Secret,
  { raw, signature, now }: { raw: Uint8Array; signature: string; now: Date },
): boolean {
  const signed = readSignature(signature, now)
  if (signed === null) return false
  const right = createHmac('sha256', reveal(secret)).update(`${signed.seconds}.`).update(raw).digest()
  return timingSafeEqual(signed.given, right)
}
