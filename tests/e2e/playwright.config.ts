import { defineConfig } from '@playwright/test'

/** Browser stories over the built product; `npm test` builds it first. One product serves the whole run. */
export default defineConfig({
  testDir: '.',
  // The main job moves the demo's time by months, so it is told when everybody else is done with the world as it was made.
  projects: [
    { name: 'pages', testMatch: '**/*.e2e.ts', testIgnore: '**/main-job.e2e.ts' },
    { name: 'main job', testMatch: '**/main-job.e2e.ts' },
  ],
  outputDir: '../../build/e2e',
  globalSetup: './support/start-product.ts',
  workers: 1,
  timeout: 60_000,
  // On a shared machine a story may meet a slow moment; one that needs its second chance is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    trace: 'off',
    launchOptions: {
      // A browser cannot be downloaded everywhere; tools/find-browser says how to get one.
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
