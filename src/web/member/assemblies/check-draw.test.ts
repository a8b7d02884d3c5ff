import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AssemblyProof } from '#services/assemblies/show-assembly.ts'
import { checkDraw } from './check-draw.ts'

const GROUP = '11111111-2222-4333-8444-555555555555'
// The vectors of rules 6 and 15.
const BEACON: AssemblyProof = {
  snapshotText: `consortium-draw/v1\n${GROUP}\n7\n1\n2\n4\n5\n7\n9\n10\n12\n`,
  snapshotHash: 'dc240fa18923c6985f4db83ba67cbedf846f278ec996682beca00a2540506869',
  source: 'beacon',
  randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  commitment: null,
  commitmentLength: null,
  revealNumber: null,
  previousReveal: null,
  reveal: null,
  announcedRound: 657_413,
  beaconRound: 657413,
  beaconSignature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  order: [9, 1, 10, 7, 12, 5, 4, 2],
}
const subtle = webcrypto.subtle as unknown as SubtleCrypto

test('LIFE-02 the page finds every step of the published beacon draw matching', async () => {
  const checked = await checkDraw(BEACON, [], subtle)
  expect(checked?.steps.map(({ key, matches }) => [key, matches])).toEqual([
    ['snapshot', true],
    ['randomness', true],
    ['order', true],
  ])
  expect(checked?.prk).toBe('978c652f5b05eda965977ee633279317f2dc9c89412d37dc189552be39c1b4d8')
})

test('a reveal is checked against the value published before, and gives the randomness', async () => {
  const proof: AssemblyProof = {
    ...BEACON,
    source: 'commit_reveal',
    previousReveal: '01ab3ff750962bfd975a7140e8dbe8634efca4e032cb61cc4861dfd47a6c3f00',
    reveal: '1322a62920b57302cd79275c111e641a7e694488b044dcea83554814b4df8bc2',
    randomness: 'd5c395e11c0bef9acf9b4bdcce4be168c73093e820e0d4df4930b8a94887fc3a',
  }
  const checked = await checkDraw(proof, [], subtle)
  expect(checked?.steps.slice(0, 3).every(({ matches }) => matches)).toBe(true)
})

test('a list, an order or a ticket that was changed does not match', async () => {
  const changed = {
    ...BEACON,
    order: [1, 9, 10, 7, 12, 5, 4, 2],
    snapshotText: BEACON.snapshotText.replace('12\n', '13\n'),
  }
  const checked = await checkDraw(changed, [{ position: 9, method: 'draw', ticket: '00' }], subtle)
  expect(checked?.steps.filter(({ matches }) => !matches).map(({ key }) => key)).toEqual([
    'snapshot',
    'order',
    'selected',
  ])
})

test('what is no snapshot cannot be checked', async () => {
  expect(await checkDraw({ ...BEACON, snapshotText: 'no snapshot' }, [], subtle)).toBeNull()
})
