import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

/** What the provider says about the person who logs in there. */
export interface Vouched {
  sub: string
  email?: string
  email_verified?: boolean
}

export const OPENID_CLIENT = 'cotavia-tests'

export interface TestOpenIdProvider {
  issuer: string
  stop(): Promise<void>
}

/**
 * A real OpenID provider (oidc-provider) on a free port of this machine. It knows everyone: who logs in, and what it says about
 * them, is the `login_hint` that `logInAt` adds to its URL.
 */
export async function startOpenIdProvider(clientSecret: string): Promise<TestOpenIdProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Vouched>()
  const provider = new Provider(issuer, await configuration(clientSecret, people))
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const { params } = await provider.interactionDetails(request, response)
    const hint = String(params.login_hint)
    if (hint === 'deny') return provider.interactionFinished(request, response, { error: 'access_denied' })
    const person: Vouched = JSON.parse(Buffer.from(hint, 'base64url').toString('utf8'))
    people.set(person.sub, person)
    await provider.interactionFinished(request, response, { login: { accountId: person.sub }, consent: {} })
  })
  return {
    issuer,
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function configuration(clientSecret: string, people: ReadonlyMap<string, Vouched>): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'one' }
  return {
    jwks: { keys: [key] },
    cookies: { keys: ['only for tests'] },
    clients: [
      {
        client_id: OPENID_CLIENT,
        client_secret: clientSecret,
        // A native client's loopback URL may have any port; it's asked for its consent each time.
        application_type: 'native',
        redirect_uris: ['http://localhost/auth/callback'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ ...people.get(accountId), sub: accountId }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: OPENID_CLIENT, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** Goes through the provider's pages from its authorization URL on, and returns the URL of the product that it leads back to. */
export async function logInAt(authorizationUrl: string, who: Vouched | 'deny'): Promise<URL> {
  const start = new URL(authorizationUrl)
  const hint = who === 'deny' ? who : Buffer.from(JSON.stringify(who)).toString('base64url')
  start.searchParams.set('login_hint', hint)
  const cookies = new Map<string, string>()
  let url = start
  while (url.origin === start.origin) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`the provider stopped with ${answer.status}: ${await answer.text()}`)
    url = new URL(location, url)
  }
  return url
}
