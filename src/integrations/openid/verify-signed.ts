import { errors, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify } from 'jose'

/** Where public keys are found: `createRemoteJWKSet` or `createLocalJWKSet`. */
export type KeySet = JWTVerifyGetKey & { jwks(): { keys: readonly unknown[] } | undefined }

/** A signed token that proves nothing. The message says why and holds nothing of the token. */
export class TokenNotVerified extends Error {
  override readonly name = 'TokenNotVerified'
}

/** What may have signed a token: public keys alone. With `none` or a shared secret, whoever reads our settings could make one. */
const ALGORITHMS = ['EdDSA', 'Ed25519', 'ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512']

/**
 * The claims of a signed token (JWT), once its signature, issuer, audience, and times are right. Throws TokenNotVerified, with the
 * texts of ERR-44 for what is wrong with keys and signature; errors of the network are rethrown.
 */
export async function verifySigned(
  token: string,
  keys: KeySet,
  expected: Required<Pick<JWTVerifyOptions, 'issuer' | 'audience'>> & JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    const options = { algorithms: ALGORITHMS, requiredClaims: ['exp', 'iat', 'sub'], ...expected }
    return (await jwtVerify(token, keys, options)).payload
  } catch (error) {
    throw explained(error, keys)
  }
}

function explained(error: unknown, keys: KeySet): unknown {
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return new TokenNotVerified(
      keys.jwks()?.keys.length === 0 ? 'JWKS is empty' : 'No matching signing key found in JWKS',
    )
  if (error instanceof errors.JWSSignatureVerificationFailed) return new TokenNotVerified('Invalid JWT signature')
  if (error instanceof errors.JWTExpired) return new TokenNotVerified('The token has expired')
  // The keys could not be fetched: jose's own errors for that have no class of their own.
  const isUnreached = error instanceof errors.JWKSTimeout || isOf(errors.JOSEError, error)
  if (!(error instanceof errors.JOSEError) || isUnreached) return error
  return new TokenNotVerified('This is no token for us')
}

/** Of this very class, not of one that extends it. */
function isOf(kind: typeof errors.JOSEError, error: unknown): boolean {
  return error instanceof kind && error.code === kind.code
}
