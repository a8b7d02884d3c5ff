import type { Context } from '#context'
import { holdAssemblies } from '#services/assemblies/hold-assemblies.ts'
import { publishSnapshots } from '#services/assemblies/publish-snapshots.ts'
import { markOverdue } from '#services/payments/mark-overdue.ts'
import { openInstallments } from '#services/payments/open-installments.ts'
import { type MemberPayWish, payManyInstallments } from '#services/payments/pay-installment.ts'
import { askBank } from '#services/settlement/ask-bank.ts'
import { settleTransfers } from '#services/settlement/settle-transfers.ts'

export const WISHES_A_SLICE = 10_000

/** What a worker works through at one instant: what is due, or members' wishes to pay. */
interface Turn {
  ctx: Context
  at: Date
  wishes: readonly MemberPayWish[]
}

/** The stages of a month (`bench month`) that workers do beside each other, as ticks do in the product. */
export const STAGES = {
  open: ({ ctx, at }: Turn) => openInstallments(ctx, at),
  ask: ask,
  answers: ({ ctx, at }: Turn) => askBank(ctx, at),
  settle: ({ ctx, at }: Turn) => settleTransfers(ctx, at),
  late: ({ ctx, at }: Turn) => markOverdue(ctx, at),
  snapshot: ({ ctx, at }: Turn) => publishSnapshots(ctx, at),
  'draw and seal': ({ ctx, at }: Turn) => holdAssemblies(ctx, at),
}
export type Stage = keyof typeof STAGES

/** Two slices at once, like those of due work: what one begins with, the other doesn't. */
async function ask({ ctx, wishes }: Turn): Promise<void> {
  const starts = Array.from({ length: Math.ceil(wishes.length / WISHES_A_SLICE) }, (_, slice) => slice * WISHES_A_SLICE)
  const askOn = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift())
      await payManyInstallments(ctx, wishes.slice(start, start + WISHES_A_SLICE))
  }
  await Promise.all([askOn(), askOn()])
}
