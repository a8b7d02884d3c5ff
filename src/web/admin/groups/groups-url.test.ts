import { expect, it } from 'vitest'
import { ALL_GROUPS } from '#domain/consortiums/group-list.ts'
import { groupSortOf, groupsUrl, groupsViewFrom } from '#web/admin/groups/groups-url.ts'

const read = (url: string) => groupsViewFrom(new URL(url, 'http://localhost').searchParams)

it('GRP-01 a view of the groups reads back from its own URL, and what no one wrote is all groups by name', () => {
  const after = '11111111-2222-4333-8444-555555555555'
  const view = {
    tab: 'financial',
    state: 'active',
    risk: 'high',
    name: 'casa & 3',
    sort: 'loss',
    isDescending: true,
    after,
  } as const
  expect(read(groupsUrl(view))).toEqual(view)
  expect(read('/x?tab=toString&sort=constructor&status=x&risk=x&after=1')).toEqual({ tab: 'overview', ...ALL_GROUPS })
  expect(groupsUrl(read('/x'))).toBe('/dashboard/groups')
  expect(groupsUrl({ tab: 'members' }, '.csv')).toBe('/dashboard/groups.csv?tab=members')
})

it('a header sorts risk and amounts from the largest and rates from the lowest, from the first page, and turns round when followed again', () => {
  const view = read('/x?tab=performance&after=11111111-2222-4333-8444-555555555555')
  expect(groupSortOf(view, 'risk')).toEqual({ to: '/dashboard/groups?tab=performance&sort=-risk', direction: null })
  expect(groupSortOf(view, 'collection').to).toBe('/dashboard/groups?tab=performance&sort=collection')
  expect(groupSortOf(read('/x?sort=-risk'), 'risk')).toEqual({
    to: '/dashboard/groups?sort=risk',
    direction: 'descending',
  })
})
