/** How a group selects; frozen at launch (rules 7). draw_first never lets bids go before the draw; draw_only takes no bids. */
export type SelectionMode = 'alternating' | 'draw_first' | 'draw_only'

/** What one slot does; `leftover_bid` is for bids let in afterward by leftover cash. */
export type Phase = 'draw' | 'bid' | 'leftover_bid'

/**
 * The order of an assembly's phases, one per slot, published with the snapshot (rules 7). Two slots or more: the first is
 * drawn, the others go to bids. One slot: the group's 1st, 3rd, 5th ... single-slot assembly draws, the others take bids
 * first. None: only a bid that closes the gap. A bid slot without a bid falls back to the draw.
 */
export function phasesOf(assembly: { slots: number; selectionMode: SelectionMode; singleSlotHeld: number }): Phase[] {
  const { slots, selectionMode, singleSlotHeld } = assembly
  if (selectionMode === 'draw_only') return Array.from({ length: slots }, () => 'draw')
  const isBidsTurn = slots === 1 && selectionMode === 'alternating' && singleSlotHeld % 2 === 1
  const bySlot = Array.from({ length: slots }, (_, i): Phase => (i === 0 && !isBidsTurn ? 'draw' : 'bid'))
  return [...bySlot, 'leftover_bid']
}
