import type { Context } from '#context'
import { findSellerLink } from '#db/seller-links.ts'
import { isOpenToSeller } from '#domain/contemplations/seller-view.ts'
import type { OwnSelection } from '#services/contemplations/read-own-selection.ts'

/** The link to a seller as its owner sees it. The link itself was shown once and isn't kept. */
export interface OwnSellerLink {
  madeAt: Date
  /** When someone else last opened it; null while no one has. */
  openedAt: Date | null
}

/**
 * Whether the owner of a selection may have a link for their seller now, and the one they have. `selection` is the asker's own,
 * already read.
 */
export async function showSellerLink(
  ctx: Context,
  consortiumId: string,
  selection: Pick<OwnSelection, 'id' | 'status' | 'useBy'>,
): Promise<{ isOpen: boolean; link: OwnSellerLink | null }> {
  const { status, useBy } = selection
  const isOpen = isOpenToSeller({ status, useBy, at: ctx.clock.now(), zone: ctx.config.TIME_ZONE })
  const row = isOpen ? await findSellerLink(ctx.db, consortiumId, selection.id) : null
  return { isOpen, link: row === null ? null : { madeAt: row.made_at, openedAt: row.opened_at } }
}
