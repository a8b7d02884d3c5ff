import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A device that makes and uses one passkey as the standard says (WebAuthn, ES256, no attestation), without a browser. */
export interface PasskeyDevice {
  /** What a browser sends for a new passkey. */
  register(challenge: string): string
  /** What it sends when the passkey is used. */
  use(challenge: string, changes?: { origin?: string; isUserVerified?: boolean }): string
}

const UP = 0x01
const UV = 0x04
const AT = 0x40

export function passkeyDevice(origin: string): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const key = cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
  let counter = 0
  const authData = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(Buffer.from(new URL(origin).hostname)), Buffer.of(flags), count, more])
  }
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    })
  return {
    register: (challenge) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authData(UP | UV | AT, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      return answer({ clientDataJSON: clientData('webauthn.create', challenge, origin), attestationObject })
    },
    use: (challenge, { origin: from = origin, isUserVerified = true } = {}) => {
      const authenticatorData = authData(isUserVerified ? UP | UV : UP)
      const clientDataJSON = clientData('webauthn.get', challenge, from)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return answer({ clientDataJSON, authenticatorData, signature })
    },
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

// As much of CBOR (RFC 8949) as a passkey needs.
function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.of((major << 5) | size)
  return size < 256 ? Buffer.of((major << 5) | 24, size) : Buffer.of((major << 5) | 25, size >> 8, size & 0xff)
}
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()])
