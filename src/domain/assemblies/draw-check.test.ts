import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawOrder, snapshotText, tieOrder } from '#domain/assemblies/draw.ts'
import { parseSnapshot, recomputeDraw } from '#domain/assemblies/draw-check.ts'
import { hexOf } from '#domain/hashing.ts'
import { nodeHashing } from '#integrations/hashing.ts'

const groupId = '11111111-2222-4333-8444-555555555555'
const text = snapshotText(groupId, 7, [1, 2, 4, 5, 7, 9, 10, 12])
const randomnessHex = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'
const subtle = globalThis.crypto.subtle

test('LIFE-02 the browser recomputes the vector of rules 6 from what is published', async () => {
  const checked = await recomputeDraw({ snapshotText: text, randomnessHex, tiedPositions: [2, 9], subtle })
  expect(checked.ok && checked.value).toMatchObject({
    groupId,
    number: 7,
    snapshotHash: 'dc240fa18923c6985f4db83ba67cbedf846f278ec996682beca00a2540506869',
    prk: '978c652f5b05eda965977ee633279317f2dc9c89412d37dc189552be39c1b4d8',
  })
  expect(checked.ok && checked.value.order.map(({ position }) => position)).toEqual([9, 1, 10, 7, 12, 5, 4, 2])
  expect(checked.ok && checked.value.tie.map(({ position }) => position)).toEqual([9, 2])
})

test('the browser and the server agree on every list', async () => {
  const positions = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(
      positions,
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.integer({ min: 1, max: 66 }),
      async (list, randomness, number) => {
        const input = { groupId, number, positions: list, randomness }
        const checked = await recomputeDraw({
          snapshotText: snapshotText(groupId, number, list),
          randomnessHex: hexOf(randomness),
          tiedPositions: list,
          subtle,
        })
        expect(checked.ok && checked.value.order).toEqual(drawOrder(nodeHashing, input))
        expect(checked.ok && checked.value.tie).toEqual(tieOrder(nodeHashing, input, list))
      },
    ),
    { numRuns: 25 },
  )
})

test.each([
  ['another version', text.replace('v1', 'v2')],
  ['no last line end', text.slice(0, -1)],
  ['CR before LF', text.replaceAll('\n', '\r\n')],
  ['not ascending', snapshotText(groupId, 7, [1, 2]).replace('1\n2\n', '2\n1\n')],
  ['a position twice', text.replace('\n2\n', '\n1\n')],
  ['a leading zero', text.replace('\n2\n', '\n02\n')],
  ['no number', `consortium-draw/v1\n${groupId}\n`],
  ['nothing', ''],
])('a text with %s is refused', async (_, snapshot) => {
  expect(parseSnapshot(snapshot)).toBeNull()
  expect(await recomputeDraw({ snapshotText: snapshot, randomnessHex, subtle })).toEqual({
    ok: false,
    refusal: 'invalid_snapshot',
  })
})

test('randomness that is not 32 bytes is refused', async () => {
  for (const hex of ['', 'zz', randomnessHex.slice(2)]) {
    expect(await recomputeDraw({ snapshotText: text, randomnessHex: hex, subtle })).toEqual({
      ok: false,
      refusal: 'invalid_randomness',
    })
  }
})
