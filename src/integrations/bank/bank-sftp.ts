import { createHash } from 'node:crypto'
import type { Client, SFTPWrapper } from 'ssh2'
import { reveal, type Secret } from '#domain/access/secret.ts'
import { invariant } from '#domain/verdict.ts'
import type { BankFiles } from '#integrations/bank/bank.ts'
import { asBankFileName, bankFileNames, partNameOf } from '#integrations/bank/bank-file-names.ts'
import { readSftpUrl, type SftpPlace } from '#integrations/bank/sftp-url.ts'

/** How long it may take until we're let in, and until a visit is over. */
const PATIENCE = { loginMs: 10_000, visitMs: 60_000 }
const NO_SUCH_FILE = 2

/** The bank's server can't be used now. Its reason is only in words: it must not look as if the database were away. */
export class BankServerAway extends Error {
  override name = 'BankServerAway'
  constructor(host: string, reason: string) {
    super(`the bank’s server ${host} can’t be used: ${reason}`)
  }
}

interface Server {
  url: string
  /** Private key, as ssh-keygen makes it. */
  key: Secret
  /** Fingerprints of the keys that the server may show: `SHA256:…`. */
  hostKeys: readonly string[]
  patience?: typeof PATIENCE
}

/**
 * Bank files in folders on a server of the bank, by SFTP (decision 0110). Each call is one visit; nothing stays open. The client is loaded with the first.
 * A file gets its name once all of it is there. Throws BankServerAway when the server can't be used, and before we log in when it shows a key
 * that we don't know.
 */
export function sftpBankFiles({ parties, ...server }: Server & { parties: BankFiles['parties'] }): BankFiles {
  const place = readSftpUrl(server.url)
  invariant(place, 'the URL of a server was checked with the settings')
  const { outgoing, incoming, refused } = place
  const visit = <T>(act: (sftp: SFTPWrapper) => Promise<T>) => visitServer(server, place, act)
  return {
    parties,
    async send(name, text) {
      const [beside, target] = [`${outgoing}/${partNameOf(name)}`, `${outgoing}/${name}`]
      await visit(async (sftp) => {
        // It got that name once all of it was there.
        if (await exists(sftp, target)) return
        await answered((done) => sftp.writeFile(beside, Buffer.from(text, 'latin1'), done))
        await answered((done) => sftp.rename(beside, target, done))
      })
    },
    list: () =>
      visit(async (sftp) => {
        const entries = await answered<{ filename: string }[]>((done) => sftp.readdir(incoming, done))
        return bankFileNames(entries.map(({ filename }) => filename))
      }),
    async read(name) {
      const from = `${incoming}/${asBankFileName(name)}`
      return await visit((sftp) => answered<Buffer>((done) => sftp.readFile(from, done)))
    },
    async remove(name) {
      const from = `${incoming}/${asBankFileName(name)}`
      await visit((sftp) => unlink(sftp, from))
    },
    async setAside(name) {
      const [from, to] = [`${incoming}/${asBankFileName(name)}`, `${refused}/${name}`]
      await visit(async (sftp) => {
        // Nothing is renamed over another file there.
        await unlink(sftp, to)
        await answered((done) => sftp.rename(from, to, done))
      })
    },
  }
}

/** Logs in, acts, and leaves; also when nothing answers anymore. */
async function visitServer<T>(
  { key, hostKeys, patience = PATIENCE }: Server,
  { host, port, user }: SftpPlace,
  act: (sftp: SFTPWrapper) => Promise<T>,
): Promise<T> {
  const { default: ssh } = await import('ssh2')
  const client: Client = new ssh.Client()
  const { promise: lost, reject: lose } = Promise.withResolvers<never>()
  // It may be lost after all is done.
  lost.catch(() => {})
  const timer = setTimeout(() => lose(new Error('no answer in time')), patience.visitMs)
  let unknownKey: string | undefined
  client.on('error', lose).on('close', () => lose(new Error('it closed the connection')))
  const opened = new Promise<SFTPWrapper>((resolve, reject) => {
    client.on('ready', () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))))
  })
  try {
    client.connect({
      ...{ host, port, username: user, privateKey: reveal(key), readyTimeout: patience.loginMs },
      hostVerifier: (shown: Buffer) => {
        const fingerprint = `SHA256:${createHash('sha256').update(shown).digest('base64').replace(/=+$/, '')}`
        if (hostKeys.includes(fingerprint)) return true
        unknownKey = fingerprint
        return false
      },
    })
    const came = await Promise.race([opened.then(act), lost])
    client.end()
    return came
  } catch (error) {
    client.destroy()
    const said = error instanceof Error ? error.message : String(error)
    const reason =
      unknownKey === undefined ? said : `it shows a key that BANK_SFTP_HOST_KEY doesn’t name, ${unknownKey}`
    throw new BankServerAway(host, reason)
  } finally {
    clearTimeout(timer)
  }
}

/** What a call of the client comes to. */
function answered<T = void>(
  call: (done: (error: Error | null | undefined, value?: unknown) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    call((error, value) => (error ? reject(error) : resolve(value as T)))
  })
}

async function exists(sftp: SFTPWrapper, path: string): Promise<boolean> {
  return await answered((done) => sftp.stat(path, done)).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false
      throw error
    },
  )
}

async function unlink(sftp: SFTPWrapper, path: string): Promise<void> {
  await answered((done) => sftp.unlink(path, done)).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === NO_SUCH_FILE
}
