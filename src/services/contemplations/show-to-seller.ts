import type { RequestContext } from '#context'
import { inGroup } from '#db/cells.ts'
import { findConsortium } from '#db/consortiums.ts'
import { findContemplation } from '#db/contemplations.ts'
import { findMember } from '#db/members.ts'
import { findLatestPayout } from '#db/payouts.ts'
import { findPerson } from '#db/people.ts'
import { findSellerLinkByToken, type SellerLinkRow, updateSellerLinkOpened } from '#db/seller-links.ts'
import type { ConsortiumType } from '#domain/contemplations/guarantees.ts'
import { isOpenToSeller, type SellerView, sellerView } from '#domain/contemplations/seller-view.ts'
import type { Cents } from '#domain/money.ts'
import { PAYEE_HOLD_MS } from '#domain/payouts/payout.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { LIMITS, mayTry, placeOf } from '#services/accounts/limit-attempts.ts'
import { readOwnSelection } from '#services/contemplations/read-own-selection.ts'
import { isIdentityClear } from '#services/kyc/is-identity-clear.ts'
import { hashOfToken } from '#services/token-hash.ts'

/** What a dealer or title company sees of a purchase (rules 8, What the seller sees). */
export interface SellerPage extends SellerView {
  /** For a message or a call: names the group and the spot, and no one. */
  reference: string
  type: ConsortiumType
  /** The first name only. */
  buyer: string
  amountCents: Cents
  /** The last day to use the payout. */
  useBy: string
  /** Where the money goes, once someone has prepared it; to the buyer when they already paid the seller. */
  account: { to: 'seller' | 'buyer'; last4: string } | null
  shownAt: Date
}

export type SellerPageRefusal = 'link_unknown' | 'too_many_attempts'

/** Programs that look at a link in a message to draw a preview of it: no one has opened it yet. */
const PREVIEWS = /bot|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|skype/i
/** Opened again within this time isn't written again. */
const SAME_OPENING_MS = 60_000

/**
 * A purchase as its seller may see it, by the link's token, in plain values. A token that's wrong, was replaced, or whose selection
 * has ended or been paid out is answered alike; wrong ones are limited by where they come from.
 */
export async function showToSeller(
  ctx: RequestContext,
  token: string,
): Promise<Outcome<SellerPage, SellerPageRefusal>> {
  const link = await findSellerLinkByToken(ctx.db, hashOfToken(token))
  const page = link === null ? null : await readPage(ctx, link)
  if (page !== null) return grant(page)
  const tried = await mayTry(ctx, LIMITS.sellerLinkAddress, placeOf(ctx.request.address))
  return tried.ok ? refuse('link_unknown') : refuse('too_many_attempts')
}

async function readPage(ctx: RequestContext, link: SellerLinkRow): Promise<SellerPage | null> {
  const { consortium_id: consortiumId, contemplation_id: contemplationId } = link
  const at = ctx.clock.now()
  const zone = ctx.config.TIME_ZONE
  const [group, row] = await Promise.all([
    findConsortium(ctx.db, consortiumId),
    findContemplation(ctx.db, consortiumId, contemplationId),
  ])
  if (group === null || row === null) return null
  if (!isOpenToSeller({ status: row.status, useBy: row.use_by, at, zone })) return null
  const member = await findMember(ctx.db, { consortium_id: consortiumId, id: row.consortium_member_id })
  if (member === null) return null
  const [selection, payout, person, isScreeningClear] = await Promise.all([
    readOwnSelection(ctx, ctx.db, { group, member, row }),
    findLatestPayout(ctx.db, consortiumId, contemplationId),
    findPerson(ctx.db, member.user_id),
    isIdentityClear(ctx.db, member.user_id),
  ])
  await noteOpened(ctx, link, member.user_id, at)
  const isLive = selection.payout !== null
  return {
    ...sellerView({
      at,
      zone,
      status: row.status,
      situation: selection.path.situation,
      events: selection.events,
      items: selection.items,
      payout:
        payout === null
          ? null
          : {
              heldUntil: new Date(payout.payee_known_since.getTime() + PAYEE_HOLD_MS),
              releasedAt: payout.released_at,
            },
      isScreeningClear,
    }),
    reference: `${consortiumId.slice(0, 8)}-${row.position_number}`,
    type: group.consortium_type,
    buyer: person?.full_name.trim().split(/\s/)[0] ?? '',
    amountCents: selection.payout?.amountCents ?? group.target_cents,
    useBy: row.use_by,
    account:
      payout === null || !isLive
        ? null
        : { to: payout.payee_kind?.startsWith('member_') ? 'buyer' : 'seller', last4: payout.payee_last4 },
    shownAt: at,
  }
}

/** The member is told when their link was last opened: by neither themselves nor one of us, nor by a program that draws a preview. */
async function noteOpened(ctx: RequestContext, link: SellerLinkRow, memberUserId: string, at: Date): Promise<void> {
  const { session, request } = ctx
  if (session !== null && (session.userId === memberUserId || session.role !== 'user')) return
  if (PREVIEWS.test(request.userAgent ?? '')) return
  const opened = link.opened_at
  if (opened !== null && opened <= at && at.getTime() - opened.getTime() < SAME_OPENING_MS) return
  await inGroup(ctx, link.consortium_id, (tx) => updateSellerLinkOpened(tx, link, at))
}
