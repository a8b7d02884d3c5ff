import { runProduct } from '../../support/run-product.ts'

/**
 * Starts the product of all stories. Its URL is in the environment as E2E_URL, with E2E_DATABASE_URL and E2E_DATA_DIR for
 * the command line. A product that runs already can be tested instead by giving them.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => {}
  const product = await runProduct()
  Object.assign(process.env, product.places)
  return product.stop
}
