import { expect, it } from 'vitest'
import { membersFileUrl, membersFilterFrom, membersUrl, sortOf } from '#web/admin/group/members-url.ts'

const read = (url: string) => membersFilterFrom(new URL(url, 'http://localhost').searchParams)

it('a filter reads back from its own URL, and what no one wrote is everyone in order', () => {
  const filter = { show: 'overdue', find: 'ana & 3', sort: 'paid', isDescending: true } as const
  expect(read(membersUrl('g', filter))).toEqual(filter)
  expect(read('/x?show=toString&sort=constructor')).toEqual({
    show: null,
    find: '',
    sort: 'position',
    isDescending: false,
  })
  expect(membersUrl('g', read('/x'))).toBe('/dashboard/groups/g')
  expect(membersFileUrl('g', filter)).toBe('/dashboard/groups/g/members.csv?show=overdue&member=ana+%26+3&sort=-paid')
})

it('a header sorts amounts from the largest, names from the first, and turns round when followed again', () => {
  const plain = read('/x')
  expect(sortOf('g', plain, 'paid')).toEqual({ to: '/dashboard/groups/g?sort=-paid', direction: null })
  expect(sortOf('g', plain, 'name').to).toBe('/dashboard/groups/g?sort=name')
  expect(sortOf('g', read('/x?sort=-paid'), 'paid')).toEqual({
    to: '/dashboard/groups/g?sort=paid',
    direction: 'descending',
  })
})
