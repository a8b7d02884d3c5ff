import { gunzipSync } from 'node:zlib'
import type { Context } from '#context'
import { getKeyed } from '#integrations/files/keyed-files.ts'
import { listFilePlace } from '#services/accounts/list-job-request.ts'
import { requireOwnListJob } from '#services/accounts/own-list-job.ts'
import { NotFound } from '#services/refusals.ts'

/** The file of one of the asker's own jobs, as CSV. Throws Forbidden without users.export, NotFound before it's ready and after its day. */
export async function readListFile(ctx: Context, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const { file_key: key, sealed_key: sealedKey } = await requireOwnListJob(ctx, id)
  if (key === null || sealedKey === null) throw new NotFound('list_not_found')
  return new Uint8Array(gunzipSync(await getKeyed(ctx, { key, sealedKey, place: listFilePlace(id) })))
}
