import { readTicketFile } from '#services/support/read-ticket-file.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requireStaff } from '#web/require-staff.ts'
import { fileResponse } from '#web/uploads/file-response.ts'
import type { Route } from './+types/ticket-file'

/** A file that came with a message, for the desk only. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'support.answer')
  return fileResponse(await foundOr404(readTicketFile(ctx, { ticketId: params.id, fileId: params.file })))
}
