import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { findContemplation } from '#db/contemplations.ts'
import { findGuaranteeFile } from '#db/guarantee-files.ts'
import { findMember } from '#db/members.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { isUuid } from '#domain/ids.ts'
import { getKeyed } from '#integrations/files/keyed-files.ts'
import { requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { guaranteeFileName, guaranteeFilePlace } from '#services/contemplations/guarantee-file.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * A file of a security, for the member whose selection it is and for who reviews securities; to anyone else it doesn't exist. That a
 * reviewer opened it is written down.
 */
export async function readGuaranteeFile(
  ctx: Context,
  { consortiumId, fileId }: { consortiumId: string; fileId: string },
): Promise<{ name: string; type: string; content: Uint8Array }> {
  const asker = requirePerson(ctx)
  if (!isUuid(consortiumId) || !isUuid(fileId)) throw new NotFound('file_not_found')
  const row = await inGroup(ctx, consortiumId, async (tx) => {
    const file = await findGuaranteeFile(tx, consortiumId, fileId)
    if (file === null) throw new NotFound('file_not_found')
    const selection = await findContemplation(tx, consortiumId, file.contemplation_id)
    const member = { consortium_id: consortiumId, id: selection?.consortium_member_id ?? file.contemplation_id }
    const owner = await findMember(tx, member)
    if (owner?.user_id === asker.userId) return file
    // What isn't sent yet is still its member's own.
    if (!isPermitted(asker.role, 'guarantees.review') || file.sent_at === null) throw new NotFound('file_not_found')
    const about = { subjectKind: 'contemplation', subjectId: file.contemplation_id, consortiumId }
    const entry = { action: 'guarantee.file_opened', ...about, details: { fileId, item: file.item } }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return file
  })
  const place = guaranteeFilePlace('sealed_key', row.id)
  const content = await getKeyed(ctx, { key: row.file_url, place, sealedKey: row.sealed_key })
  return { name: guaranteeFileName(ctx, row), type: row.file_type, content }
}
