import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { reveal, type Secret, unwritable } from '#domain/access/secret.ts'

/** Signs what anyone may check, by Ed25519. */
export interface Signing {
  /** 32 bytes: what a signature is checked with. Published. */
  readonly publicKey: Buffer
  /** 64 bytes. */
  sign(text: string): Buffer
}

/** What comes before the 32 bytes of an Ed25519 key in PKCS 8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signing with a key derived (HKDF-SHA-256) from the product's SECRET: another secret has another public key. */
export function createSigning(secret: Secret): Signing {
  const key = signingKey(secret, 'cotavia signed nights v1')
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  return unwritable(
    { publicKey: Buffer.from(x ?? '', 'base64url'), sign: (text) => sign(null, Buffer.from(text, 'utf8'), key) },
    'signing',
  )
}

/** The private Ed25519 key for one purpose, derived (HKDF-SHA-256) from the product's SECRET. */
export function signingKey(secret: Secret, purpose: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', reveal(secret), '', purpose, 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}
