import { describe, expect, test } from 'vitest'
import { afterAct, scaleOf, turned, type ViewAct, viewOf } from '#web/admin/kyc/document-view.ts'

const seen = (acts: readonly ViewAct[], of = { documents: 2, pages: 3 }) =>
  acts.reduce((view, act) => afterAct(view, act, of), viewOf(0))

describe('looking at a document', () => {
  test.each<[ViewAct[], Partial<ReturnType<typeof viewOf>>]>([
    [['zoomIn', 'zoomIn'], { zoom: 2 }],
    [['zoomOut', 'zoomOut', 'zoomOut', 'zoomOut'], { zoom: 0.5 }],
    [Array<ViewAct>(12).fill('zoomIn'), { zoom: 6 }],
    [['zoomIn', 'fit'], { zoom: 1 }],
    [['turn', 'turn', 'turn', 'turn', 'turn'], { turns: 1 }],
    [['previousPage'], { page: 1 }],
    [['nextPage', 'nextPage', 'nextPage', 'nextPage'], { page: 3 }],
    [['turn', 'zoomIn', 'nextPage'], { turns: 1, zoom: 1.5, page: 2 }],
    [['turn', 'nextPage', 'nextDocument'], { place: 1, page: 1, turns: 0 }],
    [['nextDocument', 'nextDocument'], { place: 0 }],
  ])('%j', (acts, view) => expect(seen(acts)).toMatchObject(view))

  test('the only document stays as it is', () =>
    expect(seen(['turn', 'nextDocument'], { documents: 1, pages: 1 })).toMatchObject({ place: 0, turns: 1 }))

  test('a page fits its frame however it is turned, and a small scan isn’t blown up without end', () => {
    const frame = { width: 600, height: 400 }
    expect(scaleOf({ width: 1200, height: 400 }, frame, viewOf(0))).toBe(0.5)
    expect(scaleOf({ width: 1200, height: 400 }, frame, { zoom: 2, turns: 1 })).toBeCloseTo((400 / 1200) * 2)
    expect(scaleOf({ width: 10, height: 10 }, frame, viewOf(0))).toBe(3)
    expect(turned({ width: 2, height: 1 }, 3)).toEqual({ width: 1, height: 2 })
  })
})
