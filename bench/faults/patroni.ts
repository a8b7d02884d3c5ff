import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, type RunAs } from '#db/postgres/postgres-binaries.ts'
import { endsWithUs } from '../ends-with-us.ts'
import { freePort } from './product.ts'

/** Seconds, the smallest that Patroni takes as a whole: `loop_wait` + 2 × `retry_timeout` is at most `ttl`, which is at least 20. */
export const TIMES = { ttl: 20, loop_wait: 5, retry_timeout: 5 }

/** One PostgreSQL and the Patroni that looks after it. */
interface Node {
  name: string
  folder: string
  restPort: number
  postgresPort: number
  patroni: ChildProcess | null
}

/** PostgreSQL on several nodes of this machine, whose primary Patroni chooses, behind a HAProxy that leads to it. */
export interface PatroniCluster {
  /** The superuser's URL, by way of HAProxy. */
  url: string
  /** The name of the node that takes writes, as its Patroni says; null when there's none right now. */
  primary(): Promise<string | null>
  /** kill -9 for this node's Patroni and its PostgreSQL; settles when both are gone. */
  kill(name: string): Promise<void>
  startAgain(name: string): void
  /** Settles when one node is primary, every other one its replica, and one of them synchronous. Throws after five minutes. */
  whole(): Promise<void>
  stop(): Promise<void>
}

const LONGEST_WAIT_MS = 300_000
const ASK_EVERY_MS = 100

/** What isn't installed of what this needs, by the names of Debian's packages. */
export function missingPackages(): string[] {
  const programs = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' }
  const missing: string[] = Object.entries(programs).flatMap(([name, from]) => (findProgram(name) === null ? from : []))
  try {
    execFileSync('/usr/bin/python3', ['-c', 'import etcd'], { stdio: 'ignore' })
  } catch {
    missing.push('python3-etcd')
  }
  return missing
}

function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}

/** Starts etcd, `count` nodes and HAProxy below `folder`, with PostgreSQL's own `programs`; settles when they're whole. */
export async function startPatroniCluster(
  programs: string,
  { as, folder, count }: { as: RunAs; folder: string; count: number },
): Promise<PatroniCluster> {
  const start = (name: string, program: string, parameters: readonly string[]): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    return endsWithUs(
      spawn(findProgram(program) ?? program, parameters, {
        ...as,
        cwd: folder,
        env: { PATH: `${programs}:/usr/sbin:/usr/bin:/bin`, HOME: folder, LANG: 'C.UTF-8' },
        stdio: ['ignore', log, log],
      }),
    )
  }
  const own = async (path: string) => {
    if (as.uid !== undefined && as.gid !== undefined) await chown(path, as.uid, as.gid)
  }
  const [etcdPort, peerPort, proxyPort] = [await freePort(), await freePort(), await freePort()]
  const nodes: Node[] = []
  for (let number = 1; number <= count; number++) {
    const name = `node${number}`
    const node = {
      name,
      folder: join(folder, name),
      restPort: await freePort(),
      postgresPort: await freePort(),
      patroni: null,
    }
    await mkdir(node.folder, { mode: 0o700 })
    await own(node.folder)
    const settings = join(node.folder, 'patroni.yml')
    await writeFile(settings, JSON.stringify(settingsOf(node, programs, etcdPort)), { mode: 0o600 })
    await own(settings)
    nodes.push(node)
  }
  await writeFile(join(folder, 'haproxy.cfg'), proxySettings(proxyPort, nodes))
  const client = `http://127.0.0.1:${etcdPort}`
  const peer = `http://127.0.0.1:${peerPort}`
  const etcd = start('etcd', 'etcd', [
    ...['--name=etcd', `--data-dir=${join(folder, 'etcd')}`, `--initial-cluster=etcd=${peer}`],
    ...[`--listen-client-urls=${client}`, `--advertise-client-urls=${client}`],
    ...[`--listen-peer-urls=${peer}`, `--initial-advertise-peer-urls=${peer}`],
  ])
  const proxy = start('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])
  const startNode = (node: Node) => {
    node.patroni = start(node.name, 'patroni', [join(node.folder, 'patroni.yml')])
  }
  const find = (name: string): Node => {
    const node = nodes.find((one) => one.name === name)
    if (node === undefined) throw new Error(`there is no ${name}`)
    return node
  }
  const says = async ({ restPort }: Node, role: string): Promise<boolean> => {
    const url = `http://127.0.0.1:${restPort}/${role}`
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    await answer?.arrayBuffer().catch(() => {})
    return answer?.status === 200
  }
  const countOf = async (role: string) =>
    (await Promise.all(nodes.map((node) => says(node, role)))).filter(Boolean).length
  const cluster: PatroniCluster = {
    url: `postgresql://postgres@127.0.0.1:${proxyPort}/postgres`,
    primary: async () => {
      for (const node of nodes) if (await says(node, 'primary')) return node.name
      return null
    },
    kill: async (name) => {
      const node = find(name)
      const postmaster = await postmasterOf(node)
      if (node.patroni !== null) node.patroni.kill('SIGKILL')
      if (postmaster !== null) process.kill(postmaster, 'SIGKILL')
      while (postmaster !== null && isAlive(postmaster)) await sleep(10)
    },
    startAgain: (name) => startNode(find(name)),
    whole: async () => {
      const began = performance.now()
      while (performance.now() - began < LONGEST_WAIT_MS) {
        const [primaries, replicas, synchronous] = [
          await countOf('primary'),
          await countOf('replica'),
          await countOf('synchronous'),
        ]
        if (primaries === 1 && replicas === count - 1 && synchronous >= 1) return
        await sleep(ASK_EVERY_MS)
      }
      const logs = await Promise.all(nodes.map(({ name }) => readFile(join(folder, `${name}.log`), 'utf8')))
      throw new Error(`the nodes didn't come together:\n${logs.map((log) => log.slice(-1_500)).join('\n…\n')}`)
    },
    stop: async () => {
      // Patroni stops its PostgreSQL; the nodes before the etcd that they ask.
      await Promise.all(nodes.map(({ patroni }) => end(patroni)))
      for (const node of nodes) {
        const postmaster = await postmasterOf(node)
        if (postmaster !== null && isAlive(postmaster)) await cluster.kill(node.name)
      }
      await end(proxy)
      await end(etcd)
    },
  }
  try {
    for (const node of nodes) startNode(node)
    await cluster.whole()
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return cluster
}

async function end(child: ChildProcess | null): Promise<void> {
  if (child === null || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function postmasterOf(node: Node): Promise<number | null> {
  const file = await readFile(join(node.folder, 'data/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(file.split('\n')[0])
  return pid > 1 ? pid : null
}

/** What docs/how-to/fail-over.md says, but for passwords: here everyone on this machine is trusted. */
function settingsOf({ name, folder, restPort, postgresPort }: Node, programs: string, etcdPort: number): object {
  const [rest, postgres] = [`127.0.0.1:${restPort}`, `127.0.0.1:${postgresPort}`]
  return {
    scope: 'cotavia',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...TIMES,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, use_slots: true },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: join(folder, 'data'),
      bin_dir: programs,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: 'trusted anyway' },
        replication: { username: 'replicator', password: 'trusted anyway' },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication replicator 127.0.0.1/32 trust'],
    },
  }
}

function proxySettings(port: number, nodes: readonly Node[]): string {
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 12h
  timeout server 12h
  timeout check 2s
listen cotavia
  bind 127.0.0.1:${port}
  option clitcpka
  option srvtcpka
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, restPort, postgresPort }) => `  server ${name} 127.0.0.1:${postgresPort} check port ${restPort}\n`).join('')}`
}
