import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../tools/build.ts'
import { CANARY } from './canaries.ts'
import { OPENID_CLIENT, startOpenIdProvider } from './openid-provider.ts'
import { runProduct } from './run-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built product with its demo world, which every door test talks to. */
    product: { url: string; databaseUrl: string; dataDir: string; logFile: string }
  }
}

/** Every secret setting holds a canary, so that the one product serves the test that looks for them too. */
export const SETTINGS = {
  SECRET: CANARY.SECRET,
  SECRET_PREVIOUS: CANARY.SECRET_PREVIOUS,
  METRICS_TOKEN: CANARY.METRICS_TOKEN,
  MAIL_WEBHOOK_SECRET: CANARY.MAIL_WEBHOOK_SECRET,
  REPLY_EMAIL: 'reply@cotavia.example',
  SMTP_URL: `smtp://cotavia:${CANARY.SMTP}@127.0.0.1:9`,
  LOG_LEVEL: 'debug',
  // Every visitor comes from their own place: otherwise limits would answer instead of what they protect.
  TRUST_PROXY: '1',
}

/** One built product for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'cotavia-door-'))
  const logFile = join(folder, 'log')
  const provider = await startOpenIdProvider(CANARY.OPENID)
  const openId = {
    OPENID_ISSUER: provider.issuer,
    OPENID_CLIENT_ID: OPENID_CLIENT,
    OPENID_CLIENT_SECRET: CANARY.OPENID,
    OPENID_NAME: 'Example ID',
  }
  const product = await runProduct({ ...SETTINGS, ...openId }, { databasePassword: CANARY.DATABASE, logFile })
  const { E2E_URL: url = '', E2E_DATABASE_URL: databaseUrl = '', E2E_DATA_DIR: dataDir = '' } = product.places
  project.provide('product', { url, databaseUrl, dataDir, logFile })
  return async () => {
    await product.stop()
    await provider.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
