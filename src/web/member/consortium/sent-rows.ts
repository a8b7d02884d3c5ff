import type { OwnFacts, WholeFacts } from '#web/member/consortium/seen-part.server.ts'
import type { ReadShare } from '#web/quilt/use-tile-sentence.ts'

/** The plan's rows one by one, ascending, as seen-part.server.ts has put them together. */
export function planRows(plan: OwnFacts['plan']) {
  return plan.flatMap(([first, last, amountCents, status]) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({ number: first + at, amountCents, status })),
  )
}

/** The draws held so far, oldest first. */
export function drawsOf(held: WholeFacts['held']): { number: number; drawsAt: Date }[] {
  return partsOf(held).map(([number, drawsAt = '']) => ({
    number: Number(number),
    drawsAt: new Date(Number.parseInt(drawsAt, 36)),
  }))
}

/** The taken spots of a group, in order, each with its selection. */
export function sharesOf({ spots, held }: Pick<WholeFacts, 'spots' | 'held'>): ReadShare[] {
  const open = new Set(spots.open)
  const drawnAt = new Map(drawsOf(held).map(({ number, drawsAt }) => [number, drawsAt]))
  const selections = new Map(
    partsOf(spots.selected).map(([position, draw, percentage = null]) => [
      Number(position),
      { draw: Number(draw), percentage },
    ]),
  )
  return Array.from({ length: spots.count }, (_, place) => place + 1)
    .filter((position) => !open.has(position))
    .map((position) => {
      const { draw: selectedIn, percentage } = selections.get(position) ?? { draw: null, percentage: null }
      const selectedAt = selectedIn === null ? null : (drawnAt.get(selectedIn) ?? null)
      const method = selectedIn === null ? null : percentage === null ? 'draw' : 'bid'
      return { position, selectedIn, selectedAt, method, percentage }
    })
}

function partsOf(rows: string): string[][] {
  return rows === '' ? [] : rows.split(' ').map((row) => row.split('@'))
}
