/** What we use of a package that brings no types. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    store: { putContent(path: string, content: unknown): Promise<unknown> }
    httpServer: Server
    run(): Promise<AddressInfo>
    close(): Promise<void>
    on(event: 'error', listen: (error: Error) => void): void
  }
  export = S3rver
}
