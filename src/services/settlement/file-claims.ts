import type { Context } from '#context'
import { KEY_BYTES } from '#integrations/files/keyed-files.ts'

/** A bank file that left under a number isn't in our books, which are older than it: they come from a backup. */
export class BooksBehind extends Error {
  override name = 'BooksBehind'
  constructor(number: number) {
    super(
      `Bank file ${number} has left already and isn't in our books. No bank file leaves until someone has looked (docs/runbooks/older-books.md).`,
    )
  }
}

const claimOf = (number: number) => `bank-files/numbers/${number}`
const ownClaimOf = (number: number, hash: Uint8Array) => `${claimOf(number)}-${Buffer.from(hash).toString('hex')}`

/** Throws BooksBehind when a file that isn't in our books has left under this number, which is free there. */
export async function requireFreeNumber(ctx: Pick<Context, 'files'>, number: number): Promise<void> {
  if (await ctx.files.has(claimOf(number))) throw new BooksBehind(number)
}

/**
 * Claims a number, beside the files and not in the books, for the file with this hash, before it leaves (decision 0098): a restored database can't forget
 * it. A repeat for the same file changes nothing. Throws BooksBehind when another file has it.
 */
export async function claimNumber(
  ctx: Pick<Context, 'files' | 'random'>,
  { number, hash }: { number: number; hash: Uint8Array },
): Promise<void> {
  const own = ownClaimOf(number, hash)
  if (await ctx.files.has(claimOf(number))) {
    if (await ctx.files.has(own)) return
    throw new BooksBehind(number)
  }
  // Whose claim it is comes first: killed between the two, no one has the number yet. They hold nothing, so no one keeps their keys.
  for (const key of [own, claimOf(number)]) await ctx.files.put(key, new Uint8Array(), ctx.random.bytes(KEY_BYTES))
}
