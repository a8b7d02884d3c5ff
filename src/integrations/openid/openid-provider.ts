import { createHash } from 'node:crypto'
import { createRemoteJWKSet } from 'jose'
import { z } from 'zod'
import type { Config } from '#config'
import { reveal, type Secret, unwritable } from '#domain/access/secret.ts'
import type { RandomSource } from '#integrations/random.ts'
import { type KeySet, verifySigned } from './verify-signed.ts'

/** What a browser has to bring back from a provider, and what proves that it's the one that was sent there. */
export interface OpenIdFlow {
  state: string
  nonce: string
  /** PKCE (RFC 7636): only its SHA-256 has left us. */
  verifier: string
}

/** Someone, as a provider knows them. */
export interface OpenIdIdentity {
  issuer: string
  /** Theirs forever at this issuer, and never anyone else's. */
  subject: string
  /** In lower case; null when the provider gives none. */
  email: string | null
  isEmailVerified: boolean
}

/** An OpenID provider that people may log in with: any issuer (OpenID Connect Core 1.0, authorization code flow). */
export interface OpenIdProvider {
  readonly name: string
  /** Where a browser is sent, and what to keep for its return to `redirectUrl`. Throws when the provider doesn't answer. */
  begin(redirectUrl: string): Promise<{ url: string; flow: OpenIdFlow }>
  /** Whose code this is. Throws TokenNotVerified or OpenIdFailed for anything that isn't as it should be. */
  finish(
    redirectUrl: string,
    flow: OpenIdFlow,
    answer: { code: string; issuer: string | null },
  ): Promise<OpenIdIdentity>
}

/** The provider answered with something we can't accept. The message names it and holds no code, token, or address. */
export class OpenIdFailed extends Error {
  override readonly name = 'OpenIdFailed'
}

interface OpenIdSettings {
  issuer: string
  clientId: string
  clientSecret: Secret
  name: string
}

const REQUEST_MS = 5_000
/** A provider moves its doors rarely; its keys are looked up on their own. */
const METADATA_MS = 3_600_000
const SCOPE = 'openid email profile'

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})
const tokensSchema = z.object({ id_token: z.string(), access_token: z.string() })
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  // Some providers write it as a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false).optional(),
})
type Metadata = z.output<typeof metadataSchema>

/** The provider of the product's settings; null when there is none. */
export function configuredProvider(config: Config, random: RandomSource): OpenIdProvider | null {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId, OPENID_CLIENT_SECRET: clientSecret } = config
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null
  const name = config.OPENID_NAME ?? new URL(issuer).host
  return openIdProvider({ issuer, clientId, clientSecret, name }, random)
}

/** Asks the provider of these settings over HTTP. What it published about itself is kept for an hour. */
function openIdProvider(settings: OpenIdSettings, random: RandomSource): OpenIdProvider {
  let known: { metadata: Promise<Known>; until: number } | undefined
  const discovered = async (): Promise<Known> => {
    if (known === undefined || known.until < Date.now()) {
      const metadata = discover(settings)
      known = { metadata, until: Date.now() + METADATA_MS }
      // A failure isn't kept: the next person asks again.
      metadata.catch(() => (known = undefined))
    }
    return await known.metadata
  }
  const word = () => Buffer.from(random.bytes(32)).toString('base64url')
  return unwritable(
    {
      name: settings.name,
      async begin(redirectUrl) {
        const { metadata } = await discovered()
        const flow = { state: word(), nonce: word(), verifier: word() }
        return { url: authorizationUrl(settings, metadata, { redirectUrl, ...flow }), flow }
      },
      async finish(redirectUrl, flow, { code, issuer }) {
        const { metadata, keys } = await discovered()
        // RFC 9207: an answer that names another issuer was meant for someone else.
        if (issuer !== null && issuer !== metadata.issuer) throw new OpenIdFailed('the answer names another issuer')
        const tokens = await redeem(settings, metadata, { code, redirectUrl, ...flow })
        const expected = { issuer: metadata.issuer, audience: settings.clientId, clockTolerance: 30 }
        const verified = await verifySigned(tokens.id_token, keys, expected)
        if (verified.nonce !== flow.nonce) throw new OpenIdFailed('the ID token answers another question')
        if (verified.azp !== undefined && verified.azp !== settings.clientId)
          throw new OpenIdFailed('the ID token was issued to another client')
        const claims = readAs(claimsSchema, verified, 'ID token')
        const person = claims.email === undefined ? await askAbout(metadata, tokens.access_token, claims.sub) : claims
        return {
          issuer: metadata.issuer,
          subject: claims.sub,
          email: person.email?.trim().toLowerCase() ?? null,
          isEmailVerified: person.email_verified ?? false,
        }
      },
    },
    'OpenID provider',
  )
}

interface Sent extends OpenIdFlow {
  redirectUrl: string
}

interface Known {
  metadata: Metadata
  keys: KeySet
}

async function discover({ issuer }: OpenIdSettings): Promise<Known> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const metadata = readAs(metadataSchema, await ask(url, {}), 'discovery document')
  // Otherwise anyone whose page is read here could speak for another issuer.
  if (metadata.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    throw new OpenIdFailed('the discovery document is another issuer’s')
  return { metadata, keys: createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: REQUEST_MS }) }
}

function authorizationUrl(settings: OpenIdSettings, metadata: Metadata, flow: Sent): string {
  const url = new URL(metadata.authorization_endpoint)
  const asked = {
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: flow.redirectUrl,
    scope: SCOPE,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: createHash('sha256').update(flow.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

async function redeem(settings: OpenIdSettings, metadata: Metadata, proof: Sent & { code: string }) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: proof.code,
    code_verifier: proof.verifier,
    redirect_uri: proof.redirectUrl,
  })
  const headers = new Headers()
  const secret = reveal(settings.clientSecret)
  // The method every provider has to offer, unless it says that it doesn't.
  if (metadata.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true) {
    const pair = [settings.clientId, secret].map(encodeURIComponent).join(':')
    headers.set('Authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
  } else {
    body.set('client_id', settings.clientId)
    body.set('client_secret', secret)
  }
  return readAs(tokensSchema, await ask(metadata.token_endpoint, { method: 'POST', headers, body }), 'token answer')
}

/** Many providers give the email only here. */
async function askAbout(metadata: Metadata, accessToken: string, subject: string) {
  if (metadata.userinfo_endpoint === undefined) return { email: undefined, email_verified: undefined }
  const headers = { Authorization: `Bearer ${accessToken}` }
  const person = readAs(claimsSchema, await ask(metadata.userinfo_endpoint, { headers }), 'userinfo')
  if (person.sub !== subject) throw new OpenIdFailed('userinfo is about someone else')
  return person
}

async function ask(url: string, request: RequestInit): Promise<unknown> {
  // A provider's doors don't move by redirect, and the client's secret goes to no other place.
  const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(REQUEST_MS) })
  if (!response.ok) throw new OpenIdFailed(`the provider answered ${response.status}`)
  return await response.json()
}

function readAs<Schema extends z.ZodType>(schema: Schema, value: unknown, what: string): z.output<Schema> {
  const read = schema.safeParse(value)
  if (!read.success) throw new OpenIdFailed(`the ${what} isn’t one`)
  return read.data
}
