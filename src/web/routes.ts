import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

// The site map. Public pages are mounted once a language, from the same files, with ids of their own.
function publicPages(language: string): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` })
  return [
    layout('public/layout.tsx', id('public'), [
      index('public/front-page/home.tsx', id('home')),
      route('how-it-works', 'public/how-it-works/how-it-works.tsx', id('how-it-works')),
      route('car-consorcio', 'public/products/car-consorcio.tsx', id('car-consorcio')),
      route('home-consorcio', 'public/products/home-consorcio.tsx', id('home-consorcio')),
      route('construction-consorcio', 'public/products/construction-consorcio.tsx', id('construction-consorcio')),
      route('pricing', 'public/pricing/pricing.tsx', id('pricing')),
      route('calculator', 'public/calculator/calculator.tsx', id('calculator')),
      route('faq', 'public/faq/faq.tsx', id('faq')),
      route('about-us', 'public/about/about-us.tsx', id('about-us')),
      route('contact', 'public/contact/contact.tsx', id('contact')),
      route('blog', 'public/articles/blog.tsx', id('blog')),
      route('blog/:article', 'public/articles/article.tsx', id('article')),
      route('terms', 'public/articles/terms.tsx', id('terms')),
      route('privacy-policy', 'public/articles/privacy-policy.tsx', id('privacy-policy')),
      route('electronic-records', 'public/articles/electronic-records.tsx', id('electronic-records')),
      route('accessibility', 'public/articles/accessibility.tsx', id('accessibility')),
      route('groups', 'public/groups/groups.tsx', id('groups')),
      route('groups/:id', 'public/groups/group.tsx', id('group')),
      route('transparency', 'public/transparency/transparency.tsx', id('transparency')),
      route('check-receipt', 'public/check-receipt/check-receipt.tsx', id('check-receipt')),
      route('seller', 'public/seller/seller.tsx', id('seller')),
      route('search', 'public/search/search.tsx', id('search')),
      route('*', 'public/not-found.tsx', id('not-found')),
    ]),
    route('transparency/nights.json', 'public/transparency/nights.ts', id('nights')),
    route('search.json', 'public/search/search-entries.ts', id('search-entries')),
    route('blog/feed.xml', 'public/articles/feed.ts', id('feed')),
  ]
}

export default [
  ...publicPages('enUS'),
  ...prefix('pt-br', publicPages('ptBR')),
  ...prefix('es-mx', publicPages('esMX')),

  route('groups/:id/audit-pack.zip', 'public/groups/audit-pack.ts'),

  layout('layouts/auth.tsx', [
    route('auth', 'account/auth.tsx', [
      // Dialogs over the login.
      route('forgot-password', 'account/forgot-password.tsx'),
      route('forgot-username', 'account/forgot-username.tsx'),
    ]),
    route('auth/new-password', 'account/new-password.tsx'),
    route('auth/confirm', 'account/confirm.tsx'),
    route('auth/second-step', 'account/second-step.tsx'),
    route('auth/callback', 'account/callback.tsx'),
    route('auth/connect', 'account/connect.tsx'),
    route('unsubscribe', 'account/unsubscribe.tsx'),
  ]),
  route('auth/logout', 'account/logout.ts'),
  route('auth/active', 'account/active.ts'),
  route('auth/openid', 'account/openid.ts'),

  layout('layouts/account.tsx', [
    route('user/security', 'account/security/security.tsx'),
    route('user/security/again', 'account/security/again.tsx'),
    route('user/security/devices', 'account/security/devices.tsx'),
    route('user/security/second-factor', 'account/security/second-factor.tsx'),
    route('user/security/second-factor/set-up', 'account/security/set-up.tsx'),
  ]),

  layout('layouts/member.tsx', [
    route('user', 'member/home/user.tsx', [
      // A dialog over the home.
      route('profile', 'member/profile/update-profile.tsx'),
    ]),
    route('user/account', 'member/profile/account.tsx'),
    route('notices', 'member/notices/notices.tsx'),
    route('notices/choices', 'member/notices/choices.tsx'),
    route('notices/calendar', 'member/notices/calendar.tsx'),
    route('kyc-onboarding', 'kyc/start.tsx'),
    route('kyc-onboarding/documents', 'kyc/documents.tsx'),
    route('kyc-onboarding/sent', 'kyc/sent.tsx'),
    route('kyc-onboarding/too-young', 'kyc/too-young.tsx'),
    route('kyc-onboarding/:step', 'kyc/step.tsx'),
  ]),
  route('user/data', 'member/profile/own-archive.ts'),
  route('user/avatar', 'member/profile/avatar-upload.ts'),
  route('avatars/:userId', 'member/profile/avatar-file.ts'),
  route('kyc-onboarding/documents/upload', 'kyc/upload.ts'),
  route('kyc-onboarding/documents/:id', 'kyc/document-file.ts'),
  route('notices/:id', 'member/notices/open-notice.ts'),
  route('calendar.ics', 'member/notices/calendar-file.ts'),
  layout('member/record-layout.tsx', [
    route('consortium/:id', 'member/consortium/consortium.tsx', [
      // Dialogs over the group's page.
      route('pay/:number', 'member/payments/pay-installment.tsx'),
      route('pay-ahead', 'member/payments/pay-ahead.tsx'),
      route('pay-bid', 'member/bids/pay-bid.tsx'),
      route('final-account', 'member/closing/final-account.tsx'),
      route('bid', 'member/bids/bid.tsx'),
      route('withdraw-bid', 'member/bids/withdraw-bid.tsx'),
      route('skip', 'member/assemblies/skip-month.tsx'),
      route('waive/:number', 'member/arrears/waive.tsx'),
      route('move/:number', 'member/arrears/move.tsx'),
      route('name', 'member/consortium/show-name.tsx'),
      route('autopay', 'member/payments/autopay.tsx'),
      route('autopay/off', 'member/payments/autopay-off.tsx'),
      route('cancel/:transferId', 'member/payments/cancel-debit.tsx'),
    ]),
    route('consortium/:id/ballot', 'member/ballot/ballot.tsx'),
    route('consortium/:id/former', 'member/former/former.tsx'),
    route('consortium/:id/fund', 'member/fund/fund.tsx'),
    route('consortium/:id/leave', 'member/leaving/leave.tsx'),
    route('consortium/:id/join', 'member/joining/join.tsx'),
    route('consortium/:id/missed-part', 'member/joining/missed-part.tsx'),
    route('consortium/:id/transfer', 'member/handing-on/transfer.tsx'),
    route('consortium/:id/what-if', 'member/consortium/what-if.tsx'),
    route('consortium/:id/seller', 'member/selection/seller-link.tsx'),
    route('consortium/:id/assemblies/:number', 'member/assemblies/assembly.tsx'),
    route('consortium/:id/return', 'member/arrears/return.tsx'),
    route('consortium/:id/documents', 'member/documents/documents.tsx'),
    route('consortium/:id/documents/:name', 'member/documents/document.tsx'),
    route('consortium/:id/disputes/:debit', 'member/disputes/dispute.tsx'),
  ]),
  route('consortium/:id/fund.csv', 'member/fund/fund-csv.ts'),
  route('consortium/:id/fund.json', 'member/fund/fund-chain.ts'),
  route('consortium/:id/documents/:name.pdf', 'member/documents/document-pdf.ts'),
  route('consortium/:id/documents/:name.csv', 'member/documents/document-csv.ts'),
  route('consortium/:id/receipts/:payment', 'member/payments/receipt.ts'),
  route('consortium/:id/assemblies/:number.json', 'member/assemblies/assembly-download.ts'),
  route('consortium/:id/assemblies/:number/live', 'member/assemblies/assembly-live.ts'),

  layout('demo/time-machine-layout.tsx', [
    layout('layouts/admin.tsx', [
      route('dashboard', 'admin/overview/dashboard.tsx', [
        index('admin/overview/overview.tsx'),
        route('kyc', 'admin/kyc/kyc.tsx'),
        route('groups', 'admin/groups/groups.tsx', [route('new', 'admin/groups/new-group.tsx')]),
        route('checks', 'admin/overview/checks.tsx'),
      ]),
      route('admin', 'admin/overview/admin-panel.tsx'),
      route('dashboard/groups/:id', 'admin/group/group.tsx', [
        index('admin/group/members.tsx'),
        route('launch', 'admin/group/launch.tsx'),
        route('assemblies', 'admin/group/assemblies.tsx'),
        route('contemplations', 'admin/contemplations/contemplations.tsx'),
        route('late', 'admin/late/late.tsx'),
        route('spots', 'admin/spots/spots.tsx'),
        route('ledger', 'admin/group/ledger.tsx'),
        route('closing', 'admin/closing/closing.tsx'),
        route('cancellation', 'admin/cancellation/cancellation.tsx'),
        route('exits', 'admin/exits/exits.tsx'),
      ]),
    ]),
  ]),
  route('dashboard/groups/:id/ledger.csv', 'admin/group/ledger-csv.ts'),

  layout('demo/layout.tsx', [
    route('demo/outbox', 'demo/outbox.tsx'),
    route('demo/scenes', 'demo/scenes.tsx'),
    route('demo/endings', 'demo/endings.tsx'),
  ]),
  route('demo/scene', 'demo/scene.ts'),
  route('demo/ending', 'demo/ending.ts'),
  route('demo/clock', 'demo/clock.ts'),

  route('sitemap.xml', 'public/indexing/sitemap.ts'),
  route('robots.txt', 'public/indexing/robots.ts'),
  route('speculation.json', 'public/indexing/speculation.ts'),
  route('og/:locale/:page.png', 'public/indexing/shared-picture.ts'),
  route('api/v1/send-contact-email', 'contact/send-contact-email.ts'),
  route('chat/:language.json', 'chat/talk.ts'),
  route('chat/contact', 'contact/send-chat-message.ts'),

  route('language', 'public/language.ts'),
  route('look', 'account/look.ts'),
  route('problem', 'public/problem.ts'),
] satisfies RouteConfig
