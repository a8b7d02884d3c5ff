import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { runProduct } from '../../support/run-product.ts'
import { makeCertificate, type Protocol, startTlsProxy, type TlsProxy } from './tls-proxy.ts'

export interface BehindTls {
  /** PUBLIC_URL. */
  url: string
  /** What the product seals with. */
  secret: string
  /** From now on the proxy speaks this to browsers, under the same URL. */
  speak(protocol: Protocol): Promise<void>
  /** The first letter to that address whose text matches, as soon as it arrives. */
  letterTo(email: string, text: RegExp): Promise<RegExpExecArray>
  /** Its database, with every right. */
  databaseUrl: string
  /** What the command line on its machine prints. */
  command(...words: string[]): Promise<string>
  /** Gives that person a share whose month is open (open-month.ts). */
  openMonth(email: string): Promise<void>
  stop(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../../..')

/** Browsers resolve every name under localhost to their own machine, and what a page says about its host (HSTS) stays with this one. */
const HOST = 'cotavia.localhost'

/**
 * The product as an operator runs it: production, an https PUBLIC_URL, behind a proxy that ends TLS, with a mail server. Chance is
 * the operator's own, because the beacon is on another machine; nothing else differs.
 */
export async function startBehindTls(): Promise<BehindTls> {
  const certificate = await makeCertificate(HOST)
  const mail = await startMailServer()
  let proxy: TlsProxy = await startTlsProxy(certificate, 'h2')
  const url = `https://${HOST}:${proxy.port}`
  const settings = {
    NODE_ENV: 'production',
    DEMO_MODE: '0',
    SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    BANK: 'simulated',
    RANDOMNESS: 'commit_reveal',
  }
  const product = await runProduct(settings)
  const productPort = Number(new URL(product.places.E2E_URL ?? '').port)
  proxy.leadTo(productPort)
  const { E2E_DATABASE_URL: DATABASE_URL = '', E2E_DATA_DIR: DATA_DIR } = product.places
  const env = { ...process.env, NODE_OPTIONS: '', ...settings, DATABASE_URL, DATA_DIR }
  const run = async (file: string, words: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...words], { env, cwd: ROOT })
    return stdout
  }
  return {
    url,
    secret: settings.SECRET,
    databaseUrl: DATABASE_URL,
    command: (...words) => run('src/cli.ts', words),
    speak: async (protocol) => {
      const { port } = proxy
      await proxy.stop()
      proxy = await startTlsProxy(certificate, protocol, port)
      proxy.leadTo(productPort)
    },
    letterTo: mail.letterTo,
    openMonth: async (email) => {
      await run(join(import.meta.dirname, 'open-month.ts'), [email])
    },
    stop: async () => {
      await proxy.stop()
      await product.stop()
      await mail.stop()
    },
  }
}

async function startMailServer() {
  const letters: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = unfold(Buffer.concat(chunks).toString())
        for (const { address } of session.envelope.rcptTo) letters.push({ to: address, text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    port,
    letterTo: async (email: string, text: RegExp) => {
      const find = () =>
        letters.flatMap((letter) => (letter.to === email ? [text.exec(letter.text)] : [])).find(Boolean)
      await expect.poll(() => find() !== undefined, { message: `a letter to ${email}` }).toBe(true)
      return find() as RegExpExecArray
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** In transit, a letter's long lines are broken and its special characters are written as codes (quoted-printable). */
function unfold(source: string): string {
  return source
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
