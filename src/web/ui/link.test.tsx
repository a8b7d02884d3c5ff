import { renderToString } from 'react-dom/server'
import { MemoryRouter, Link as RouterLink } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from '#web/ui/link.tsx'

const PATHS = ['/', '/user', '/consortium/0c5d/plan?all=payments#a', '/dashboard/users?tab=admins&page=2']
const WORKED_OUT = [
  '?all=payments',
  '.',
  '..',
  '/user/',
  '/user//x',
  '/user/../x',
  '/a?q=ã',
  'plan',
  'https://example.com/',
]

test('decision 0142 the server writes the link that the router’s own renders, wherever it leads', () => {
  for (const to of [...PATHS, ...WORKED_OUT])
    for (const more of [{}, { discover: 'none' }, { reloadDocument: true, replace: true, state: { a: 1 } }] as const) {
      const inPage = (Kind: typeof Link) =>
        renderToString(
          <MemoryRouter initialEntries={['/consortium/0c5d']}>
            <Kind to={to} className="link" aria-current="page" preventScrollReset {...more}>
              {to}
            </Kind>
          </MemoryRouter>,
        )
      expect(inPage(Link)).toBe(inPage(RouterLink))
    }
})
