import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { verifySigned } from './verify-signed.ts'

const expected = { issuer: 'https://id.example', audience: 'us' }
let ours: Awaited<ReturnType<typeof generateKeyPair>>
let jwk: Awaited<ReturnType<typeof exportJWK>>

beforeAll(async () => {
  ours = await generateKeyPair('ES256')
  jwk = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'ES256' }
})

const claimed = () => new SignJWT({ sub: 'ana' }).setIssuer('https://id.example').setAudience('us').setIssuedAt()
const signed = (kid: string, key = ours.privateKey, until = '2m') =>
  claimed().setExpirationTime(until).setProtectedHeader({ alg: 'ES256', kid }).sign(key)
const verdict = (token: string, keys = [jwk]) =>
  verifySigned(token, createLocalJWKSet({ keys }), expected).then(
    ({ sub }) => sub,
    (error: Error) => error.message,
  )

it('ERR-44 the three faults of keys and signature have their own texts', async () => {
  const other = await generateKeyPair('ES256')
  expect(await verdict(await signed('one'))).toBe('ana')
  expect(await verdict(await signed('one'), [])).toBe('JWKS is empty')
  expect(await verdict(await signed('two'))).toBe('No matching signing key found in JWKS')
  expect(await verdict(await signed('one', other.privateKey))).toBe('Invalid JWT signature')
})

it('a token without a signature, by a shared secret, for someone else, or too late proves nothing', async () => {
  const secret = new TextEncoder().encode('a secret that both sides know well')
  const shared = await claimed().setExpirationTime('2m').setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret)
  const unsigned = new UnsecuredJWT({ sub: 'ana' }).setIssuer('https://id.example').setAudience('us').encode()
  const elsewhere = await claimed()
    .setAudience('them')
    .setExpirationTime('2m')
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign(ours.privateKey)
  const endless = await claimed().setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(ours.privateKey)
  for (const token of [shared, unsigned, elsewhere, endless, '', 'a.b.c'])
    expect(await verdict(token)).toBe('This is no token for us')
  expect(await verdict(await signed('one', ours.privateKey, '-1m'))).toBe('The token has expired')
})
