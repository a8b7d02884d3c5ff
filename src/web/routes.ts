import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

// The site map. Public pages are mounted once a language, from the same files, with ids of their own.
function publicPages(language: string): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` })
  return [
    layout('public/layout.tsx', id('public'), [
      index('public/home.tsx', id('home')),
      route('*', 'public/not-found.tsx', id('not-found')),
    ]),
  ]
}

export default [
  ...publicPages('enUS'),
  ...prefix('pt-br', publicPages('ptBR')),
  ...prefix('es-mx', publicPages('esMX')),

  layout('layouts/auth.tsx', [route('auth', 'account/auth.tsx'), route('auth/confirm', 'account/confirm.tsx')]),
  route('auth/logout', 'account/logout.ts'),

  layout('layouts/member.tsx', [route('user', 'member/user.tsx')]),
  layout('member/record-layout.tsx', [
    route('consortium/:id', 'member/consortium.tsx'),
    route('consortium/:id/assemblies/:number', 'member/assembly.tsx'),
    route('consortium/:id/receipts/:number', 'member/receipt.tsx'),
  ]),
  route('consortium/:id/assemblies/:number.json', 'member/assembly-download.ts'),

  layout('layouts/admin.tsx', [
    route('dashboard', 'admin/dashboard.tsx', [
      index('admin/overview.tsx'),
      route('kyc', 'admin/kyc.tsx'),
      route('groups', 'admin/groups.tsx', [route('new', 'admin/new-group.tsx')]),
      route('checks', 'admin/checks.tsx'),
    ]),
    route('dashboard/groups/:id', 'admin/group.tsx', [
      index('admin/members.tsx'),
      route('launch', 'admin/launch.tsx'),
      route('assemblies', 'admin/assemblies.tsx'),
      route('contemplations', 'admin/contemplations.tsx'),
      route('ledger', 'admin/ledger.tsx'),
    ]),
  ]),
  route('dashboard/groups/:id/ledger.csv', 'admin/ledger-csv.ts'),

  layout('demo/layout.tsx', [route('demo/outbox', 'demo/outbox.tsx')]),
  route('demo/clock', 'demo/clock.ts'),

  route('language', 'public/language.ts'),
  route('problem', 'public/problem.ts'),
] satisfies RouteConfig
