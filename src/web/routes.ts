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
  ]),
  route('consortium/:id/assemblies/:number.json', 'member/assembly-download.ts'),

  layout('layouts/admin.tsx', [route('dashboard/kyc', 'admin/kyc.tsx')]),

  route('language', 'public/language.ts'),
  route('problem', 'public/problem.ts'),
] satisfies RouteConfig
