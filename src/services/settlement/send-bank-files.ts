import type { Context } from '#context'
import { lockWindowToSend, updateMadeAt, updateSent } from '#db/ach-files.ts'
import { outsideCells } from '#db/cells.ts'
import { dayOf } from '#domain/calendar.ts'
import { invariant } from '#domain/verdict.ts'
import type { BankFiles } from '#integrations/bank/bank.ts'
import { getKeyed } from '#integrations/files/keyed-files.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { outageOf } from '#outage'
import { claimNumber } from '#services/settlement/file-claims.ts'
import { type ClosedWindow, madeFilePlace, makeBankFile } from '#services/settlement/make-bank-file.ts'

/**
 * Sends the file of each window that has closed, one after another, for a bank that is spoken to in files (rules 16; decision 0098). Closed,
 * made, and sent are three steps, each written before the next: killed in the middle, a repeat goes on, and what leaves is always the same
 * file. One that can't be made or put where the bank takes it waits for the next time, and holds up nothing but the files behind it. Returns
 * how many left.
 */
export async function sendBankFiles(ctx: Context, dueBy: Date): Promise<number> {
  const { files } = ctx.bank
  if (files === null) return 0
  let sent = 0
  for (;;) {
    const window = await closeWindow(ctx, dueBy)
    if (window === null) return sent
    try {
      if (window.number === null) await makeBankFile(ctx, files.parties, window)
      else {
        await send(ctx, files, window)
        sent += 1
      }
    } catch (error) {
      // An unreachable database stops the whole day's work; files that are away don't.
      const outage = outageOf(error)
      if (outage !== null && outage !== 'files') throw error
      ctx.log.error({ err: error, closesAt: window.closes_at }, 'bank file not sent; will retry')
      return sent
    }
  }
}

async function send(ctx: Context, files: BankFiles, window: ClosedWindow): Promise<void> {
  const { number, hash } = window
  invariant(number !== null && hash !== null, 'a file that is sent was made')
  const text = await storedText(ctx, window)
  await claimNumber(ctx, { number, hash })
  await files.send(nameOf(ctx, window), text)
  await outsideCells(ctx, async (tx) => {
    const now = await lockWindowToSend(tx, window.closes_at)
    // Another worker has sent the same file under the same name.
    if (now?.number === window.number) await updateSent(tx, window, ctx.clock.now())
  })
}

/** The window to send next, closed for good; null when none is due. */
async function closeWindow(ctx: Context, dueBy: Date): Promise<ClosedWindow | null> {
  return await outsideCells(ctx, async (tx) => {
    const window = await lockWindowToSend(tx, dueBy)
    if (window === null) return null
    const made_at = window.made_at ?? instantOf(ctx, window.closes_at)
    if (window.made_at === null) await updateMadeAt(tx, window, made_at)
    return { ...window, made_at }
  })
}

/** A file is of the instant its window closes. After a day on which we were down, no bank would take that: it's of now, and settles accordingly. */
function instantOf(ctx: Context, closesAt: Date): Date {
  const now = ctx.clock.now()
  const zone = ctx.config.TIME_ZONE
  return dayOf(now, zone) > dayOf(closesAt, zone) ? now : closesAt
}

/** The same name for the same file, in the order of their numbers. */
function nameOf(ctx: Context, { made_at, modifier, number }: ClosedWindow): string {
  return `${String(number).padStart(7, '0')}-${dayOf(made_at, ctx.config.TIME_ZONE)}-${modifier}.ach`
}

async function storedText(ctx: Context, { file_url, sealed_key, hash }: ClosedWindow): Promise<string> {
  invariant(file_url !== null && sealed_key !== null && hash !== null, 'a file that was made is stored')
  const content = await getKeyed(ctx, { key: file_url, place: madeFilePlace(file_url), sealedKey: sealed_key })
  invariant(hash.equals(nodeHashing.sha256(content)), 'a bank file is the one that was made')
  return Buffer.from(content).toString('latin1')
}
