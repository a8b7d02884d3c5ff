import { createHmac, timingSafeEqual } from 'node:crypto'
import { reveal, type Secret } from '#domain/access/secret.ts'

const TOLERANCE_SECONDS = 300

/** What a mail service sends beside an email: when it signed, that it has the secret, and the signature of the email itself. */
const FORM = /^t=(\d{1,12}),k=([0-9a-f]{64}),v1=([0-9a-f]{64})$/

/**
 * Whether what came with an email is from someone who has the secret, within five minutes of now: `k` is HMAC-SHA-256 of `SECONDS`. Needs
 * nothing of the email, so a stranger's is never read.
 */
export function isFromMailService(secret: Secret, { signature, now }: { signature: string; now: Date }): boolean {
  return readSignature(secret, signature, now) !== null
}

/**
 * Whether a mail service signed this email with the shared secret, within five minutes of now: `t=SECONDS,k=HEX,v1=HEX`, where `v1` is
 * HMAC-SHA-256 of `SECONDS.` and the email.
 */
export function isSignedMail(
  secret: Secret,
  { raw, signature, now }: { raw: Uint8Array; signature: string; now: Date },
): boolean {
  const signed = readSignature(secret, signature, now)
  return signed !== null && isRight(signed.given, hmac(secret, `${signed.seconds}.`).update(raw).digest())
}

function readSignature(secret: Secret, signature: string, now: Date): { seconds: string; given: string } | null {
  const [, seconds = '', knows = '', given = ''] = FORM.exec(signature.trim()) ?? []
  if (given === '' || Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return null
  return isRight(knows, hmac(secret, seconds).digest()) ? { seconds, given } : null
}

const hmac = (secret: Secret, text: string) => createHmac('sha256', reveal(secret)).update(text)

const isRight = (given: string, right: Buffer) => timingSafeEqual(Buffer.from(given, 'hex'), right)
