import { expect, it } from 'vitest'
import { DRAW_PICTURE } from '#web/public/articles/draw-order.tsx'
import { workOutDraw } from '#web/public/how-it-works/draw-example.server.ts'

it('rules 6: the picture of the draw has the order that the draw really has', async () => {
  const { shares, order } = await workOutDraw()
  expect(DRAW_PICTURE).toMatchObject({ shares, order: order.map(({ position }) => position) })
})
