import { isOwnFile } from './resolve-import.ts'
import { layer, oneOf, type Rule } from './rule.ts'

/** The direction of dependence between the layers (docs/style.md, "Direction"), and who may open a secret. */
export const LAYERS: readonly Rule[] = [
  {
    binds: layer('domain'),
    isBroken: (to) => !to.startsWith('src/domain/'),
    instead:
      'src/domain is pure and imports only src/domain: take what you need as an argument, and let a service fetch it',
  },
  {
    binds: layer('db'),
    isBroken: (to) => oneOf(to, 'services', 'jobs', 'web', 'worlds', 'cli', 'server', 'integrations'),
    instead: 'src/db is SQL in, plain objects out: a decision belongs into src/domain, a use case into src/services',
  },
  {
    binds: layer('integrations'),
    isBroken: (to, { isTypeOnly }) =>
      oneOf(to, 'services', 'jobs', 'web', 'worlds', 'cli', 'server') || (oneOf(to, 'db') && !isTypeOnly),
    instead:
      'an adapter knows its port, src/domain and the types of the database: let the service that uses it do the rest',
  },
  {
    binds: layer('services'),
    isBroken: (to) => oneOf(to, 'jobs', 'web', 'worlds', 'cli', 'server'),
    instead: 'a service is called by doors and never calls one: move what both need into src/services or src/domain',
  },
  {
    binds: layer('jobs'),
    isBroken: (to) => oneOf(to, 'db', 'web', 'worlds', 'cli', 'server'),
    instead: 'a job is shallow and calls one service: put the work into src/services, and its SQL into src/db',
  },
  {
    binds: layer('web'),
    isBroken: (to, { isTypeOnly }) =>
      oneOf(to, 'db', 'jobs', 'worlds', 'cli', 'server') || (oneOf(to, 'integrations') && !isTypeOnly),
    instead: 'pages never reach the database or the outside: call a service from the loader or action',
  },
  {
    binds: (path) => path.startsWith('src/') && !REVEALERS.test(path),
    isBroken: (to, { names }) => to === 'src/domain/access/secret.ts' && names.includes('reveal'),
    instead: 'a secret is revealed by the one line that uses it: hand the Secret on, and let the adapter open it',
  },
  {
    binds: (path) => path.startsWith('src/'),
    isBroken: (to) => /^(tests|tools|bench|checks)\//.test(to),
    instead: 'the product does not depend on its tests and tools: move what both need into src',
  },
  {
    binds: (path) => path.startsWith('content/'),
    isBroken: (to, { isTypeOnly }) =>
      !to.startsWith('content/') && !(isTypeOnly && to.startsWith('src/services/content/')),
    instead:
      'content is words and figures, and knows only the types of its claims: compute in src/services/content, which reads it',
  },
  {
    binds: (path) => path.startsWith('checks/'),
    isBroken: (to, { isTypeOnly }) =>
      (isOwnFile(to) && !oneOf(to, 'domain', 'db', 'services') && to !== 'src/integrations/hashing.ts') ||
      (to === 'src/services/operations/run-checks.ts' && !isTypeOnly),
    instead:
      'a check is one reading of live data that a service runs: keep to src/domain, src/db, and readings of services',
  },
]

/** Only these files may read a secret's text: the line that uses it, and the settings that read it. */
const REVEALERS = /^src\/(config|kept-secret|db\/postgres\/connection|server\/app)\.ts$|^src\/integrations\//
