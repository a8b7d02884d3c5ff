import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

// The site map. Public pages are mounted once a language, from the same files, with ids of their own.
function publicPages(language: string): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` })
  return [
    layout('public/layout.tsx', id('public'), [
      index('public/home.tsx', id('home')),
      route('how-it-works', 'public/how-it-works.tsx', id('how-it-works')),
      route('car-consorcio', 'public/car-consorcio.tsx', id('car-consorcio')),
      route('home-consorcio', 'public/home-consorcio.tsx', id('home-consorcio')),
      route('construction-consorcio', 'public/construction-consorcio.tsx', id('construction-consorcio')),
      route('pricing', 'public/pricing.tsx', id('pricing')),
      route('calculator', 'public/calculator.tsx', id('calculator')),
      route('faq', 'public/faq.tsx', id('faq')),
      route('about-us', 'public/about-us.tsx', id('about-us')),
      route('contact', 'public/contact.tsx', id('contact')),
      route('blog', 'public/blog.tsx', id('blog')),
      route('blog/:article', 'public/article.tsx', id('article')),
      route('terms', 'public/terms.tsx', id('terms')),
      route('privacy-policy', 'public/privacy-policy.tsx', id('privacy-policy')),
      route('accessibility', 'public/accessibility.tsx', id('accessibility')),
      route('search', 'public/search.tsx', id('search')),
      route('*', 'public/not-found.tsx', id('not-found')),
    ]),
    route('search.json', 'public/search-entries.ts', id('search-entries')),
    route('blog/feed.xml', 'public/feed.ts', id('feed')),
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
    route('admin', 'admin/admin-panel.tsx'),
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

  route('sitemap.xml', 'public/sitemap.ts'),
  route('robots.txt', 'public/robots.ts'),
  route('speculation.json', 'public/speculation.ts'),
  route('og/:locale/:page.png', 'public/shared-picture.ts'),
  route('api/v1/send-contact-email', 'public/send-contact-email.ts'),
  route('chat/:language.json', 'chat/talk.ts'),
  route('chat/contact', 'chat/contact.ts'),

  route('language', 'public/language.ts'),
  route('problem', 'public/problem.ts'),
] satisfies RouteConfig
