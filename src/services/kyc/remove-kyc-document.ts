import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { lockIdentities } from '#db/kyc-applications.ts'
import { deleteKycDocument, listKycDocuments } from '#db/kyc-documents.ts'
import { isUuid } from '#domain/ids.ts'
import { isKept } from '#domain/kyc/corrections.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { correctionsOf } from '#services/kyc/kyc-answers.ts'

/**
 * Takes one of the asker's documents out again, with its file, unless it was sent and waits for its decision, or was found right. One that is gone already is no fault; another's is none
 * of theirs.
 */
export async function removeKycDocument(
  ctx: Context,
  { documentId }: { documentId: string },
): Promise<Verdict<'documents_in_review'>> {
  const { userId } = requirePerson(ctx)
  if (!isUuid(documentId)) return allow()
  const removed = await outsideCells(ctx, async (tx) => {
    const [identity] = await lockIdentities(tx, [userId])
    // What a reviewer looks at, or has found right, stays as it was sent.
    if (identity?.status === 'pending' || identity?.status === 'approved') return null
    const own = await listKycDocuments(tx, userId)
    const document = own.find(({ id }) => id === documentId)
    if (document !== undefined && isKept(correctionsOf(identity), document.document_type)) return null
    return { key: await deleteKycDocument(tx, userId, documentId) }
  })
  if (removed === null) return refuse('documents_in_review')
  // After the row: a file that no one names does no harm, a row without its file would.
  if (removed.key !== null) await ctx.files.delete(removed.key)
  return allow()
}
