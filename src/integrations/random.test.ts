import { expect, test } from 'vitest'
import { cryptoRandom, seededRandom } from '#integrations/random.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-([47])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const at = new Date('2026-11-05T15:00:00Z')

test('the same seed gives the same ids, secrets and chances; another seed does not', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed)
    return [
      random.uuid4(),
      random.uuid7(at),
      Buffer.from(random.bytes(40)).toString('hex'),
      random.chance(),
      random.integer(60),
    ]
  }
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

test('a sequence does not depend on how it is cut', () => {
  const whole = Buffer.from(seededRandom('a').bytes(100))
  const parts = seededRandom('a')
  expect(Buffer.concat([parts.bytes(33), parts.bytes(1), parts.bytes(66)])).toEqual(whole)
})

test('ids are well formed; time-ordered ones begin with their instant', () => {
  for (const random of [cryptoRandom, seededRandom(1)]) {
    expect(UUID.exec(random.uuid4())?.[1]).toBe('4')
    const id = random.uuid7(at)
    expect(UUID.exec(id)?.[1]).toBe('7')
    expect(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime())
  }
})

test('every whole number below the limit is as likely', () => {
  const random = seededRandom(3)
  const seen = Array.from({ length: 6 }, () => 0)
  for (let i = 0; i < 6000; i++) seen[random.integer(6)]! += 1
  for (const times of seen) expect(Math.abs(times - 1000)).toBeLessThan(120)
  expect(() => random.integer(0)).toThrow(RangeError)
})
