import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import ssh, { type SFTPWrapper } from 'ssh2'
import { Secret } from '#domain/access/secret.ts'

const { OPEN_MODE, STATUS_CODE } = ssh.utils.sftp
const SSHD = '/usr/sbin/sshd'

/** A bank's server on this machine with the three folders. */
export interface SftpServer {
  /** Where the folders are. */
  folder: string
  url: string
  /** The only key that it lets in. */
  key: Secret
  hostKeys: string[]
  close(): Promise<void>
}

/** A server in this process, whose visits can be disturbed. */
export interface DisturbedServer extends SftpServer {
  /** How many have tried to log in. */
  logins: number
  /** The request before which each visit is cut off (`RENAME`), or which isn't answered anymore. */
  cutBefore: string | null
  silentFrom: string | null
}

function prepared(prefix: string) {
  const root = mkdtempSync(join(tmpdir(), prefix))
  const folder = join(root, 'files')
  for (const name of ['bank-outgoing', 'bank-incoming', 'bank-refused'])
    mkdirSync(join(folder, name), { recursive: true })
  const [host, person] = [newKeyPair(), newKeyPair()]
  const hostKeys = [fingerprintOf(host.public)]
  return { root, folder, host, person, key: new Secret(person.private), hostKeys }
}

/** A key pair of someone's. ssh2 drops leading zeros of a public key: one in 256 that it makes, it can't read. */
export function newKeyPair(): ReturnType<typeof ssh.utils.generateKeyPairSync> {
  for (;;) {
    const pair = ssh.utils.generateKeyPairSync('ed25519')
    if (!(ssh.utils.parseKey(pair.private) instanceof Error)) return pair
  }
}

function fingerprintOf(publicKey: string): string {
  const blob = Buffer.from(publicKey.split(' ')[1] ?? '', 'base64')
  return `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`
}

/** Speaks SFTP as far as we use it, over files of this machine. */
export async function openSftpServer(): Promise<DisturbedServer> {
  const { root, folder, host, person, key, hostKeys } = prepared('cotavia-sftp-')
  const allowed = ssh.utils.parseKey(person.public)
  if (allowed instanceof Error || Array.isArray(allowed)) throw new Error('no key')
  const server = new ssh.Server({ hostKeys: [host.private] }, (visitor) => {
    visitor.on('error', () => {})
    visitor.on('authentication', (login) => {
      if (login.method !== 'publickey') return login.reject(['publickey'])
      opened.logins += 1
      const isKnown = login.key.data.equals(allowed.getPublicSSH())
      const isSigned =
        login.signature === undefined ||
        allowed.verify(login.blob ?? Buffer.of(), login.signature, login.hashAlgo) === true
      return isKnown && isSigned ? login.accept() : login.reject()
    })
    visitor.on('session', (accept) => {
      accept().on('sftp', (take) => {
        serve(take(), folder, (request) => {
          if (opened.cutBefore === request) visitor.end()
          return opened.cutBefore !== request && opened.silentFrom !== request
        })
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const opened: DisturbedServer = {
    ...{ folder, key, hostKeys, logins: 0, cutBefore: null, silentFrom: null },
    url: `sftp://cotavia@127.0.0.1:${port}`,
    close: async () => {
      server.close()
      rmSync(root, { recursive: true })
    },
  }
  return opened
}

/** Answers each request unless it's disturbed. */
function serve(sftp: SFTPWrapper, folder: string, mayAnswer: (request: string) => boolean): void {
  const handles = new Map<number, { file?: number; names?: string[] }>()
  let last = 0
  const keep = (handle: { file?: number; names?: string[] }) => {
    last += 1
    handles.set(last, handle)
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(last)
    return bytes
  }
  const kept = (handle: Buffer) => handles.get(handle.readUInt32BE()) ?? {}
  const on = (request: string, act: (id: number, ...given: never[]) => void) => {
    sftp.on(request, (id: number, ...given: never[]) => {
      if (!mayAnswer(request)) return
      try {
        act(id, ...given)
      } catch (error) {
        const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
        sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE)
      }
    })
  }
  const at = (path: string) => join(folder, path)
  const attributesOf = (path: string) => {
    const { mode, uid, gid, size, atimeMs, mtimeMs } = statSync(path)
    return { mode, uid, gid, size, atime: Math.trunc(atimeMs / 1000), mtime: Math.trunc(mtimeMs / 1000) }
  }
  const done = (id: number) => sftp.status(id, STATUS_CODE.OK)
  on('OPEN', (id, path: string, flags: number) => {
    sftp.handle(id, keep({ file: openSync(at(path), flags & OPEN_MODE.WRITE ? 'w' : 'r') }))
  })
  on('WRITE', (id, handle: Buffer, offset: number, bytes: Buffer) => {
    writeSync(kept(handle).file ?? -1, bytes, 0, bytes.length, offset)
    done(id)
  })
  on('READ', (id, handle: Buffer, offset: number, length: number) => {
    const bytes = Buffer.alloc(length)
    const count = readSync(kept(handle).file ?? -1, bytes, 0, length, offset)
    if (count === 0) sftp.status(id, STATUS_CODE.EOF)
    else sftp.data(id, bytes.subarray(0, count))
  })
  on('CLOSE', (id, handle: Buffer) => {
    const { file } = kept(handle)
    if (file !== undefined) closeSync(file)
    done(id)
  })
  on('OPENDIR', (id, path: string) => {
    sftp.handle(id, keep({ names: readdirSync(at(path)) }))
  })
  on('READDIR', (id, handle: Buffer) => {
    const names = kept(handle).names?.splice(0) ?? []
    if (names.length === 0) sftp.status(id, STATUS_CODE.EOF)
    else
      sftp.name(
        id,
        names.map((filename) => ({ filename, longname: filename, attrs: attributesOf(folder) })),
      )
  })
  for (const request of ['STAT', 'LSTAT'])
    on(request, (id, path: string) => {
      sftp.attrs(id, attributesOf(at(path)))
    })
  on('FSTAT', (id) => {
    // Then the client reads to the end.
    sftp.status(id, STATUS_CODE.OP_UNSUPPORTED)
  })
  for (const request of ['FSETSTAT', 'SETSTAT']) on(request, (id) => done(id))
  on('REMOVE', (id, path: string) => {
    unlinkSync(at(path))
    done(id)
  })
  on('RENAME', (id, from: string, to: string) => {
    // As the protocol has it: nothing is renamed over another file.
    if (existsSync(at(to))) throw new Error('there already')
    renameSync(at(from), at(to))
    done(id)
  })
}

/** OpenSSH's own server, with files of this machine; null when it isn't installed. */
export async function openSshd(): Promise<SftpServer | null> {
  if (!existsSync(SSHD)) return null
  const { root, folder, host, person, key, hostKeys } = prepared('cotavia-sshd-')
  const write = (name: string, text: string) => {
    writeFileSync(join(root, name), text, { mode: 0o600 })
    return join(root, name)
  }
  const port = await freePort()
  const settings = [
    ...[`Port ${port}`, 'ListenAddress 127.0.0.1', 'UsePAM no', 'StrictModes no', 'PasswordAuthentication no'],
    ...['PermitRootLogin prohibit-password', `PidFile ${join(root, 'pid')}`],
    ...[`HostKey ${write('host', host.private)}`, `AuthorizedKeysFile ${write('allowed', `${person.public}\n`)}`],
    `Subsystem sftp internal-sftp`,
  ]
  // It insists on this folder, also where nothing started it at boot.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true })
  const child = spawn(SSHD, ['-D', '-e', '-f', write('settings', `${settings.join('\n')}\n`)], { stdio: 'ignore' })
  await listening(port, child)
  return {
    ...{ folder, key, hostKeys },
    url: `sftp://${userInfo().username}@127.0.0.1:${port}${folder}`,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      rmSync(root, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  taken.close()
  await once(taken, 'close')
  return port
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`sshd ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isThere) return
    await wait(50)
  }
}
