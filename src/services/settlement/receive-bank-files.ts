import type { Context } from '#context'
import { receiveBankFile } from '#services/settlement/receive-bank-file.ts'

/**
 * Takes in every file that the bank has left for us, in the order of their names. What was taken in is ours and leaves the folder; what is
 * refused is put aside for a person, with the reason in the log. Returns how many were taken in.
 */
export async function receiveBankFiles(ctx: Context): Promise<number> {
  const { files } = ctx.bank
  if (files === null) return 0
  let taken = 0
  for (const name of await files.list()) {
    const received = await receiveBankFile(ctx, await files.read(name))
    if (received.ok) {
      await files.remove(name)
      taken += 1
      continue
    }
    // Without what was found there: it may be a name or an account number.
    const { line, field, trace } = received.details ?? {}
    ctx.log.error({ name, refusal: received.refusal, line, field, trace }, 'bank file refused')
    await files.setAside(name)
  }
  return taken
}
