import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { Secret } from '#domain/access/secret.ts'

/** The only key pair that this server knows. */
export const S3_KEYS = { keyId: new Secret('S3RVER'), secretKey: new Secret('S3RVER') }

export interface S3Server {
  /** A `FILES_URL` of ours; another bucket isn't there. */
  url(bucket?: string, port?: number): string
  port: number
  /** What is stored under a key of ours, as it is. Throws when there is none. */
  stored(key: string): Promise<Buffer>
  /** Puts it there past S3. */
  store(key: string, bytes: Uint8Array): Promise<void>
  /** Nothing answers at its port until it's back, and connections are cut. */
  leave(): void
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** A local server that speaks S3, checks signatures, and has one bucket, `files`. */
export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'cotavia-s3-'))
  const configureBuckets = [{ name: 'files' }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  // Requests that are cut off are what some tests are about.
  server.on('error', () => {})
  // As S3 does, and unlike this server: an object is replaced once all of it is there.
  const { store } = server
  const putContent = store.putContent.bind(store)
  let parts = 0
  store.putContent = async (path, content) => {
    parts += 1
    const beside = `${path}.${parts}`
    const size = await putContent(beside, content)
    await rename(beside, path)
    return size
  }
  const { port } = await server.run()
  // It would close its log with its port, and comes back.
  server.httpServer.removeAllListeners('close')
  const pathOf = (key: string) => join(directory, 'files', 'kept', `${key}._S3rver_object`)
  return {
    port,
    url: (bucket = 'files', at = port) =>
      `s3://${bucket}/kept?region=us-east-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${at}`)}`,
    stored: (key) => readFile(pathOf(key)),
    store: async (key, bytes) => {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      // Beside it is a hash of what was there.
      await rm(`${pathOf(key)}.md5`, { force: true })
      await writeFile(pathOf(key), bytes)
    },
    leave: () => {
      server.httpServer.close()
      server.httpServer.closeAllConnections()
    },
    comeBack: async () => {
      server.httpServer.listen(port, '127.0.0.1')
      await once(server.httpServer, 'listening')
    },
    close: async () => {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** A way to a port of this machine on which each connection is cut off after so many bytes of what is sent there. Returns its own port. */
export async function openCutWay(to: number, afterBytes: number): Promise<{ port: number; close(): void }> {
  const way = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    let left = afterBytes
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    near.on('data', (bytes: Buffer) => {
      far.write(bytes.subarray(0, left), () => {
        if (left <= 0) cut()
      })
      left -= bytes.length
    })
    far.pipe(near)
    for (const end of [near, far]) end.on('error', cut).on('close', cut)
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  return { port: (way.address() as AddressInfo).port, close: () => void way.close() }
}
