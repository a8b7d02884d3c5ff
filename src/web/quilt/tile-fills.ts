import type { Colour } from '#web/quilt/quilt-pattern.ts'

/** Fills that follow the theme; inside `on-mangrove` they are the dark ones. Ipê on mist needs an ink hairline (1.62). */
export const TILE_FILLS: Record<Colour, string> = {
  action: 'fill-action',
  ipe: 'fill-ipe tile-edge',
  goiaba: 'fill-goiaba',
  jacaranda: 'fill-jacaranda',
}
