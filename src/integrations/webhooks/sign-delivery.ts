import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** A webhook's secret as its receiver keeps it, from 32 random bytes. */
export function webhookSecret(bytes: Uint8Array): string {
  return `${PREFIX}${Buffer.from(bytes).toString('base64')}`
}

/**
 * The headers of one attempt (Standard Webhooks 1.0): the event's id, the attempt's instant in seconds, and an HMAC-SHA256 over both and the body, by which the receiver knows
 * that it's from us and not a recording.
 */
export function signDelivery(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}
