import { defineConfig } from 'vitest/config'

/** As in the build (vite.config.ts): what formats messages finds them read already. */
const MESSAGES_COME_READ = { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } }

/** Tests that start, kill, and outlive processes of the product: they mostly wait, and are no measure of the services. */
const PROCESSES = [
  'src/server.test.ts',
  'src/server/web-processes.test.ts',
  'src/cli/cli.test.ts',
  'src/db/postgres/embedded-postgres.test.ts',
  'src/integrations/bank/bank-exchange.test.ts',
  'src/integrations/files/hostile-files.test.ts',
  'src/server/traced.test.ts',
  'src/services/operations/archiving.test.ts',
  'tests/outages.test.ts',
  'tests/kill-during-assembly.test.ts',
  'tests/life/audit-pack.test.ts',
  'tests/life/both-ways.test.ts',
  'tests/life/branches.test.ts',
  'tests/life/life.test.ts',
  'tools/dev.test.ts',
]

/** What service and process tests share: one embedded PostgreSQL whose migrated template is copied for every file. */
const ON_A_DATABASE = {
  server: { deps: { inline: ['use-intl'] } },
  environment: 'node',
  // Modules keep no state of a database; reading them anew for every file took a quarter of the time.
  isolate: false,
  globalSetup: ['tests/support/global-setup.ts'],
  // Patient: some start servers of their own, beside two other files.
  testTimeout: 120_000,
  // As with the stories: on a shared machine a second chance, and the run names who needed it.
  retry: process.env.CI === undefined ? 0 : 1,
  hookTimeout: 120_000,
}

/**
 * Four projects: `unit` is the pure domain and needs nothing; `service` has a real database; `process` starts the product itself;
 * `door` asks the built product with its demo world over HTTP. Browser stories are Playwright's (tests/e2e).
 */
export default defineConfig({
  test: {
    // The queue ends its jobs without waiting for it. What fails there for want of a connection the product forgives
    // (src/server/forgive-lost-connections.ts); in the tests of the jobs alone nobody listens. Anything else is still an error.
    onUnhandledError: ({ message, stack = '' }) =>
      !(message === 'timeout exceeded when trying to connect' && stack.includes('graphile-worker')),
    // One more than two cores: some files mostly wait, for a server or a database of their own to start.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/domain/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        resolve: MESSAGES_COME_READ,
        test: {
          ...ON_A_DATABASE,
          name: 'service',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['src/domain/**', 'tests/e2e/**', 'tests/door/**', ...PROCESSES],
        },
      },
      { resolve: MESSAGES_COME_READ, test: { ...ON_A_DATABASE, name: 'process', include: PROCESSES } },
      {
        resolve: MESSAGES_COME_READ,
        test: {
          name: 'door',
          server: { deps: { inline: ['use-intl'] } },
          include: ['tests/door/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // Everything asks one product, which works on one core; and some tests take a table away from everybody.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/support/product-setup.ts'],
          testTimeout: 120_000,
          retry: process.env.CI === undefined ? 0 : 1,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
