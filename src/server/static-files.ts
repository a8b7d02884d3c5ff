import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { Door } from './request-context.ts'

const CLIENT_FOLDER = join(import.meta.dirname, '../../build/client')

/**
 * The built files. Those of /assets carry a hash of their content in their name and never change; the others (favicon,
 * robots.txt) are asked for again after an hour. Compressed beside the original by tools/build.ts.
 */
export function staticFiles(root: string = CLIENT_FOLDER): MiddlewareHandler<Door> {
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => {
      const isHashed = c.req.path.startsWith('/assets/')
      c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  // Page URLs have no dot, so there's no need to look for them on disk.
  return (c, next) => (c.req.path.includes('.') ? serve(c, next) : next())
}
