import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNames, readRoutePaths } from '#tests/support/route-table.ts'
import type { Finding } from './findings.ts'
import type { Relay } from './relay.ts'
import { runTool } from './tool.ts'

/** Long because the lists of names stand one a line. */
const ROOT = join(import.meta.dirname, '../..')
/** What answers may say to a path that is nothing: not found, unreadable, another method, or to be signed in first. */
const NOTHING = '400,401,403,404,405,414,431'
/** Written into parameters; on a page as it is, it would be markup. */
export const MARK = `scan'"><i>`

/** Ways to say `../` that some server or other reads as that. */
const UPWARD = [
  ...[
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '%252e%252e%252f',
    '..%252f',
    '..%c0%af',
    '%c0%ae%c0%ae/',
  ],
  ...['..;/', '.%2e/', '....//', '..%00/', '..%0d/', '%uff0e%uff0e/', '..%ef%bc%8f', '.%00./', '..%e0%80%af', '/../'],
]
const BEHIND = ['etc/passwd', 'package.json', '.env', 'src/config.ts', 'proc/self/environ', 'data/postgres/PG_VERSION']
/** Where files are served from, or look as though they were. */
const FRONTS = [
  '',
  'assets/',
  'og/',
  'avatars/',
  'words/',
  'chat/',
  'api/v1/',
  'blog/',
  'terms/',
  'groups/',
  '.well-known/',
]

const NEVER = [
  ...[
    '.env',
    '.env.local',
    '.env.production',
    '.env.example',
    '.npmrc',
    '.htaccess',
    '.htpasswd',
    '.DS_Store',
    '.ssh/id_rsa',
  ],
  ...[
    '.git',
    '.git/',
    '.git/HEAD',
    '.git/config',
    '.git/index',
    '.git/logs/HEAD',
    '.gitignore',
    '.svn/entries',
    '.hg/hgrc',
  ],
  ...[
    '.vscode/settings.json',
    '.idea/workspace.xml',
    '.ci',
    '.react-router/types',
    'data/',
    'data/secret',
    'data/postgres/',
  ],
  ...[
    'data/postgres/postgresql.conf',
    'data/files/',
    'build/',
    'build/server/index.js',
    'build/made-from',
    'server/index.js',
  ],
  ...[
    'backup.sql',
    'backup.zip',
    'backup.tar.gz',
    'dump.sql',
    'db.sqlite',
    'cotavia.sql',
    'cotavia.zip',
    'site.tar.gz',
  ],
  ...[
    'server-status',
    'phpinfo.php',
    'wp-login.php',
    'wp-admin/',
    'admin.php',
    'index.php',
    'cgi-bin/',
    'console',
    'debug',
  ],
  ...[
    'actuator/env',
    'actuator/health',
    'swagger.json',
    'swagger-ui/',
    'graphql',
    'api',
    'api/',
    'api/v1',
    'api/v2/users',
  ],
  ...[
    '__manifest',
    '__webpack_hmr',
    '@vite/client',
    '@fs/etc/passwd',
    '@id/x',
    'node_modules/',
    'node_modules/.package-lock.json',
  ],
  ...[
    'api/auth/sign-in/email',
    'api/auth/list-sessions',
    'api/auth/get-session',
    'api/auth/admin/list-users',
    'api/auth/ok',
  ],
  ...[
    'crossdomain.xml',
    'clientaccesspolicy.xml',
    '.well-known/jwks.json',
    '.well-known/openid-configuration',
    'core',
    'heapdump',
  ],
]
const BACKUPS = [
  '~',
  '.bak',
  '.old',
  '.orig',
  '.save',
  '.swp',
  '.tmp',
  '.1',
  '.zip',
  '.tar.gz',
  '.txt',
  '.php',
  '.ts',
  '.tsx',
  '.map',
]

/** Parameters that frameworks, proxies, and careless programs listen to, whatever the page. */
const LISTENED_TO = [
  ...['debug', 'test', 'admin', 'role', 'user', 'user_id', 'userId', 'id', 'uid', 'as', 'sudo', 'impersonate', 'token'],
  ...[
    'access_token',
    'api_key',
    'key',
    'secret',
    'password',
    'auth',
    'session',
    'sid',
    'redirect',
    'redirect_uri',
    'return',
  ],
  ...[
    'returnTo',
    'next',
    'url',
    'uri',
    'dest',
    'destination',
    'continue',
    'callback',
    'jsonp',
    'cb',
    'file',
    'path',
    'page',
  ],
  ...[
    'template',
    'view',
    'layout',
    'include',
    'dir',
    'folder',
    'doc',
    'lang',
    'locale',
    'language',
    'theme',
    'format',
    'type',
  ],
  ...[
    'cmd',
    'exec',
    'command',
    'query',
    'q',
    'search',
    's',
    'sort',
    'order',
    'filter',
    'limit',
    'offset',
    'where',
    'select',
  ],
  ...[
    '_method',
    '_data',
    '_routes',
    'index',
    'X-HTTP-Method-Override',
    '__proto__',
    'constructor',
    '__proto__[x]',
    'a[]',
  ],
  ...[
    'host',
    'port',
    'origin',
    'referer',
    'proxy',
    'cache',
    'nocache',
    'v',
    'version',
    'env',
    'config',
    'settings',
    'message',
  ],
  ...[
    'error',
    'error_description',
    'notice',
    'title',
    'name',
    'email',
    'html',
    'content',
    'text',
    'data',
    'json',
    'xml',
    'style',
  ],
]

/** Of the product's own sources: enough of every folder. */
const EVERY_SOURCE = 6

/** The paths that no one is to be served, made from the product's own files and routes. */
export function secretPaths(): string[] {
  const files = ['src', 'db', 'content', 'checks', 'tests/door', 'tools', 'deploy', 'docs'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1)),
  )
  const atRoot = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile())
  const client = join(ROOT, 'build/client')
  const served = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:js|css)$/.test(file))
  const routes = readRoutePaths()
    .map(({ pattern }) => pattern.slice(1))
    .filter((pattern) => pattern !== '' && !/[:*]/.test(pattern))
  const paths = [
    ...NEVER,
    ...atRoot.map(({ name }) => name),
    ...files.filter((_, at) => at % EVERY_SOURCE === 0),
    ...served.map((file) => `${file}.map`),
    ...routes.flatMap((route) => BACKUPS.map((end) => route + end)),
    ...FRONTS.flatMap((front) =>
      UPWARD.flatMap((up) => BEHIND.map((file) => front + up.repeat(/^(?:etc|proc)/.test(file) ? 8 : 3) + file)),
    ),
  ]
  return [...new Set(paths)]
}

/** Asks for every one of these paths; whatever isn't refused is a finding. */
export async function fuzzPaths(relay: Relay, paths: readonly string[], folder: string): Promise<Finding[]> {
  const found = await fuzz(`${relay.base}/FUZZ`, paths, folder, ['-mc', 'all', '-fc', NOTHING])
  return found.map(({ input, status, length, redirectlocation }) => ({
    tool: 'ffuf',
    kind: 'path',
    at: `GET /${input.FUZZ}`,
    says: `${status}${redirectlocation === '' ? `, ${length} bytes` : ` to ${redirectlocation.replace(relay.base, '')}`}`,
  }))
}

/** Puts the mark into parameters nobody wrote a link for, on each of these pages; where it comes back as markup, it's a finding, and so is a 5xx. */
export async function fuzzParameters(relay: Relay, pages: readonly string[], folder: string): Promise<Finding[]> {
  const names = [...new Set([...LISTENED_TO, ...readNames().fields])]
  const findings: Finding[] = []
  for (const page of pages) {
    const url = `${relay.base}${page}?FUZZ=${encodeURIComponent(MARK)}`
    const found = await fuzz(url, names, folder, ['-mc', '500-599', '-mr', `scan'"><i>|^location: (?:https?:)?//[^1l]`])
    for (const { input, status } of found)
      findings.push({ tool: 'ffuf', kind: 'parameter', at: `GET ${page}?${input.FUZZ}`, says: `${status}` })
  }
  return findings
}

interface Result {
  input: Record<string, string>
  status: number
  length: number
  redirectlocation: string
}

async function fuzz(url: string, words: readonly string[], folder: string, args: readonly string[]): Promise<Result[]> {
  const list = join(folder, 'words')
  const report = join(folder, 'ffuf.json')
  writeFileSync(list, words.join('\n'))
  const { said } = await runTool(
    'ffuf',
    [...['-u', url, '-w', list, '-of', 'json', '-o', report, '-t', '8', '-timeout', '20', '-s'], ...args],
    600,
  )
  if (!existsSync(report)) throw new Error(`ffuf wrote no report; it said:\n${said.slice(-2_000)}`)
  return (JSON.parse(readFileSync(report, 'utf8')) as { results: Result[] }).results
}
