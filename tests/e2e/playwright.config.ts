import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../tools/browser.ts'

const MAIN_JOB = '**/main-job.e2e.ts'
/** Tables are held in these, for everyone: they run alone. */
const BUSY = '**/busy.e2e.ts'
/** Stories of pages that everyone sees; they move no time and change no one's group. */
const PUBLIC = [
  'home',
  'how-it-works',
  'product-pages',
  'calculator',
  'faq',
  'chat',
  'contact',
  'documents',
  'public-shell',
  'every-page',
].map((name) => `**/${name}.e2e.ts`)

/** Browser stories over the built product; `npm test` builds it first. One product serves the whole run. */
export default defineConfig({
  testDir: '.',
  // Only stories of the main job move the demo's time, by months, so they are told when every story of members and desks is
  // done with the world as it was made. Public pages know no date: they are visited beside it. `--no-deps` runs one project.
  projects: [
    { name: 'pages', testMatch: '**/*.e2e.ts', testIgnore: [...PUBLIC, MAIN_JOB, BUSY] },
    { name: 'busy', testMatch: BUSY, dependencies: ['pages'] },
    { name: 'main job', testMatch: MAIN_JOB, dependencies: ['busy'] },
    { name: 'public', testMatch: PUBLIC, dependencies: ['busy'] },
  ],
  outputDir: '../../build/e2e',
  globalSetup: './support/start-product.ts',
  workers: 2,
  // Elsewhere a hung story should end soon; on a shared machine in a slow hour a story is slow, not wrong.
  timeout: process.env.CI === undefined ? 90_000 : 180_000,
  // The main job moves the world by months beside other stories: a server busy for some seconds is slow, not wrong.
  expect: { timeout: 15_000 },
  // On a shared machine a story may meet slow moments; one that needs another chance is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    trace: 'off',
    // A page left while it still fades in is reported as an error by Chromium; stories look at pages, not at motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // A browser cannot be downloaded everywhere; tools/browser.ts says how to get one.
      executablePath: findBrowser(),
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
