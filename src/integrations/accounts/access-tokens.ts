import { createHash, createHmac, createPublicKey, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'
import { createLocalJWKSet, type JSONWebKeySet, SignJWT } from 'jose'
import { reveal, type Secret, unwritable } from '#domain/access/secret.ts'
import { TokenNotVerified, verifySigned } from '#integrations/openid/verify-signed.ts'
import { signingKey } from '#integrations/signing.ts'

/** How long an access token is good for. Half of the ten minutes after which an idle session ends (AUTH-22), so refreshing keeps it alive. */
export const ACCESS_SECONDS = 300

/** Whose token, and in which session it was given out. */
export interface TokenOwner {
  userId: string
  sessionId: string
}

/** The tokens that programs sign in with, apart from browsers, which have a cookie (docs/decisions/0014). */
export interface AccessTokens {
  /** The public key, as anyone may have it to check an access token (RFC 7517). */
  readonly jwks: JSONWebKeySet
  /** A signed access token (RFC 9068); `issuer` is the URL people use. `issuedAt` is in seconds since 1970. */
  sign(issuer: string, owner: TokenOwner, issuedAt: number): Promise<string>
  /** Whose access token this is, and until when, in seconds since 1970. Throws TokenNotVerified with the texts of ERR-44. */
  verify(issuer: string, token: string): Promise<TokenOwner & { expiresAt: number }>
  /** The refresh token of this number in a session's family. It is stored nowhere: only we can make it. */
  refreshToken(sessionId: string, generation: number): string
  /** Which one a refresh token is; null when we didn't make it. */
  readRefreshToken(token: string): { sessionId: string; generation: number } | null
}

const ALGORITHM = 'EdDSA'
const REFRESH = /^([0-9a-f-]{36})\.([1-9]\d{0,8})\.([\w-]{43})$/

/** Tokens by keys derived from the product's SECRET: another secret has other keys, and ends all sessions (`secret rotate`). */
export function createAccessTokens(secret: Secret): AccessTokens {
  const key = signingKey(secret, 'cotavia access tokens v1')
  const { crv = '', kty = '', x = '' } = createPublicKey(key).export({ format: 'jwk' })
  // RFC 7638: the thumbprint of the key names it.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  const jwks = { keys: [{ kty, crv, x, kid, alg: ALGORITHM, use: 'sig' }] }
  const keys = createLocalJWKSet(jwks)
  const refreshKey = Buffer.from(hkdfSync('sha256', reveal(secret), '', 'cotavia refresh tokens v1', 32))
  const marked = (text: string) => createHmac('sha256', refreshKey).update(text).digest()
  return unwritable(
    {
      jwks,
      sign: async (issuer, { userId, sessionId }, issuedAt) =>
        await new SignJWT({ sid: sessionId })
          .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'at+jwt' })
          .setIssuer(issuer)
          .setAudience(audienceOf(issuer))
          .setSubject(userId)
          .setJti(randomUUID())
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + ACCESS_SECONDS)
          .sign(key),
      verify: async (issuer, token) => {
        const claims = await verifySigned(token, keys, { issuer, audience: audienceOf(issuer), typ: 'at+jwt' })
        const { sub, sid, exp = 0 } = claims
        if (typeof sub !== 'string' || typeof sid !== 'string') throw new TokenNotVerified('This is no token for us')
        return { userId: sub, sessionId: sid, expiresAt: exp }
      },
      refreshToken: (sessionId, generation) => {
        const text = `${sessionId}.${generation}`
        return `${text}.${marked(text).toString('base64url')}`
      },
      readRefreshToken: (token) => {
        const [, sessionId = '', generation = '', mark = ''] = REFRESH.exec(token) ?? []
        const given = Buffer.from(mark, 'base64url')
        const expected = marked(`${sessionId}.${generation}`)
        if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
        return { sessionId, generation: Number(generation) }
      },
    },
    'access tokens',
  )
}

function audienceOf(issuer: string): string {
  return `${issuer}/api/v1`
}
