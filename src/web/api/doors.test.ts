import { expect, test } from 'vitest'
import { readRoutePaths } from '#tests/support/route-table.ts'
import { DOORS } from '#web/api/doors.ts'

test('every door of /api/v1 is in the OpenAPI document, with the method it answers, and nothing else', () => {
  const doors = readRoutePaths().flatMap(({ pattern }) => (pattern.startsWith('/api/') ? [pattern] : []))
  expect(DOORS.map(({ path }) => path).sort()).toEqual(doors.sort())
})

test('a door that reads something says so, and each says what it answers', () => {
  for (const { path, method, request, answers } of DOORS) {
    if (method === 'get') expect(request, path).toBeUndefined()
    expect(
      Object.keys(answers).some((status) => Number(status) < 300),
      path,
    ).toBe(true)
  }
})
