import { OPENID_CLIENT, startOpenIdProvider } from '../../support/openid-provider.ts'
import { runProduct } from '../../support/run-product.ts'

/**
 * Starts the product of all stories. Its URL is in the environment as E2E_URL, with E2E_DATABASE_URL and E2E_DATA_DIR for
 * the command line. People may log in with another service, too, as at an operator's who has one. A product that runs already can be tested instead by giving them.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => {}
  const secret = crypto.randomUUID()
  const provider = await startOpenIdProvider(secret)
  const product = await runProduct({
    OPENID_ISSUER: provider.issuer,
    OPENID_CLIENT_ID: OPENID_CLIENT,
    OPENID_CLIENT_SECRET: secret,
    OPENID_NAME: 'Example ID',
  })
  Object.assign(process.env, product.places)
  // Another product that a story starts has a database of its own.
  delete process.env.E2E_IN_DATABASE
  return async () => {
    await product.stop()
    await provider.stop()
  }
}
