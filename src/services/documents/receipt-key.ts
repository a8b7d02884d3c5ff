import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findReceiptKey, insertReceiptKey } from '#db/receipt-keys.ts'
import { invariant } from '#domain/verdict.ts'

const PLACE = 'receipt_keys.sealed_key:1'
const KEY_BYTES = 32

/** The key for receipt codes; the first receipt makes it. It outlives the product's secret (docs/decisions/0057). */
export async function receiptKey(ctx: Context): Promise<Uint8Array> {
  const sealed = (await findReceiptKey(ctx.db)) ?? (await makeKey(ctx))
  return ctx.sealing.openBytes(sealed, PLACE)
}

async function makeKey(ctx: Context): Promise<Buffer> {
  const sealed = ctx.sealing.sealBytes(ctx.random.bytes(KEY_BYTES), PLACE)
  return await outsideCells(ctx, async (tx) => {
    await insertReceiptKey(tx, sealed)
    const kept = await findReceiptKey(tx)
    invariant(kept !== null, 'a key was just written')
    return kept
  })
}
