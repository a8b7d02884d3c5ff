import { expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-time.ts'
import { movedTo } from './moved-paths.ts'

test.each([
  ['/index', '/'],
  ['/pt-br/index', '/pt-br'],
  ['/es-mx/index/', '/es-mx'],
  ['/cars', '/car-consorcio'],
  ['/pt-br/cars', '/pt-br/car-consorcio'],
  ['/homes', '/home-consorcio'],
  ['/es-mx/homes', '/es-mx/home-consorcio'],
  ['/about', '/about-us'],
  ['/about/', '/about-us'],
  ['/pt-br/', '/pt-br'],
  ['/faq/', '/faq'],
  ['/faq///', '/faq'],
])('PUB-24 %s has moved to %s', (from, to) => {
  expect(movedTo(from)).toBe(to)
})

test.each(['/', '/faq', '/pt-br', '/about-us', '/cars/blue', '//evil.example/', '/\\evil.example/', '/constructor'])(
  '%s stays where it is',
  (path) => {
    expect(movedTo(path)).toBeNull()
  },
)

test('a URL full of slashes is looked at once, not once a slash', () => {
  const path = `/a${'/'.repeat(15_000)}b/`
  const taken = processorMs(() => expect(movedTo(path)).toBe(path.slice(0, -1)))
  expect(taken).toBeLessThan(500)
})
