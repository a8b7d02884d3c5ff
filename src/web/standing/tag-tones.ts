import type { StandingTag } from '#domain/standing/tags.ts'
import type { Tone } from '#web/ui/status-tag.tsx'

/** How each tag of where someone stands looks, on their own home and at the desk. */
export const TAG_TONES: Readonly<Record<StandingTag['tag'], Tone>> = {
  late: 'danger',
  due_today: 'due',
  due: 'due',
  grace: 'due',
  on_its_way: 'info',
  paid: 'ok',
  selected: 'bonus',
  in_review: 'info',
  paid_out: 'ok',
  bid_placed: 'info',
  in_draw: 'ok',
  out_of_draw: 'neutral',
  closed: 'neutral',
}
