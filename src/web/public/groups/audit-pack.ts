import { downloadAuditPack } from '#services/operations/download-audit-pack.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/audit-pack'

const RETRY_SECONDS = 600

/** A group's audit pack, for anyone; someone who takes too many has to wait. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const pack = await foundOr404(downloadAuditPack(requestContext(context), params.id))
  if (pack === null) return new Response(null, { status: 429, headers: { 'Retry-After': String(RETRY_SECONDS) } })
  return new Response(pack.bytes, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${pack.fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}
