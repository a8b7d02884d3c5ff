import { redirect } from 'react-router'
import { type ShownDebit, showAskedDebit } from '#services/payments/show-asked-debit.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { confirmedIn, type GroupArgs } from '#web/member/answer-act.server.ts'
import { requireSession } from '#web/session.ts'

/**
 * The debit that a dialog's URL says was asked for in it; null where its form is to be shown. One that was canceled or came back
 * since leads to the page: there is nothing to confirm anymore.
 */
export async function readAskedDebit(args: GroupArgs): Promise<ShownDebit | null> {
  const transferId = confirmedIn(args)
  if (transferId === null) return null
  const ctx = requireSession(args.context, 'consortium')
  const debit = await foundOr404(showAskedDebit(ctx, { consortiumId: args.params.id, transferId }))
  if (debit === null) throw redirect(`/consortium/${args.params.id}`)
  return debit
}
