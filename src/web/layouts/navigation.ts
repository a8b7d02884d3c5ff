import { isPermitted, type Role } from '#domain/access/permissions.ts'
import type { Language } from '#domain/language.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { type PublicPageId, publicPage } from '#web/public-pages.ts'

/** One entry of a navigation row: a word of the shell's catalog and where it goes. */
export interface NavigationEntry {
  word: NavigationWord
  to: string
  /** Whether the entry is current only on this very URL, not below it. */
  exact?: boolean
  /** What is below it and has an entry of its own. */
  besides?: string
}

/** Whether an entry leads to the page at a path, or to what that page is below. */
export function isCurrent({ to, exact = false, besides }: NavigationEntry, pathname: string): boolean {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return pathname === to || (!exact && isAt(to) && (besides === undefined || !isAt(besides)))
}

type MemberWord = 'overview' | 'myGroup' | 'payments' | 'documents' | 'profile'
type NavigationWord = ReturnType<typeof publicPage>['word'] | MemberWord | 'myGroups' | 'dashboard' | 'adminPanel'

/** The row of public pages (NAV-01) and the groups that can be joined (MEM-06), in the reader's language. */
export function publicNavigation(language: Language): NavigationEntry[] {
  return entriesOf(
    ['home', 'how-it-works', 'car-consorcio', 'home-consorcio', 'groups', 'about-us', 'contact', 'faq'],
    language,
  )
}

/** The footer's columns (NAV-08): what we offer, who we are, what to read. */
export const FOOTER_COLUMNS = [
  {
    word: 'footerProducts',
    pages: ['groups', 'car-consorcio', 'home-consorcio', 'construction-consorcio', 'pricing', 'calculator'],
  },
  { word: 'footerCompany', pages: ['how-it-works', 'transparency', 'about-us', 'contact'] },
  {
    word: 'footerResources',
    pages: ['blog', 'faq', 'terms', 'privacy-policy', 'electronic-records', 'accessibility', 'status'],
  },
] as const satisfies { word: string; pages: PublicPageId[] }[]

/** Links to public pages by their ids, in the reader's language. */
export function entriesOf(ids: readonly PublicPageId[], language: Language): NavigationEntry[] {
  return ids.map((id) => {
    const { word, path } = publicPage(id)
    return { word, to: inLanguage(path, language), ...(path === '/' && { exact: true }) }
  })
}

/**
 * A member's places: where they stand, and of the group they are in its page, payments, and documents; then themselves. Without a group only
 * what leads somewhere is offered.
 */
export function memberNavigation(consortiumId: string | null): NavigationEntry[] {
  const group = `/consortium/${consortiumId}`
  return [
    { word: 'overview', to: '/user', exact: true },
    ...(consortiumId === null
      ? []
      : ([
          { word: 'myGroup', to: group, besides: `${group}/documents` },
          { word: 'payments', to: `${group}#payments`, exact: true },
          { word: 'documents', to: `${group}/documents` },
        ] as const)),
    { word: 'profile', to: '/user/account' },
  ]
}

/** Staff see the dashboard, with whatever their role may open (ADM-01). Only what exists is offered. */
export function adminNavigation(role: Role | null): NavigationEntry[] {
  return isPermitted(role, 'dashboard.open') ? [{ word: 'dashboard', to: '/dashboard' }] : []
}

/** NAV-05: a super_admin on the dashboard is offered the admin panel, and there the dashboard. */
export function adminSwitch(role: Role | null, pathname: string): NavigationEntry | null {
  if (!isPermitted(role, 'admin.open')) return null
  if (/^\/dashboard(\/|$)/.test(pathname)) return { word: 'adminPanel', to: '/admin' }
  if (/^\/admin(\/|$)/.test(pathname)) return { word: 'dashboard', to: '/dashboard' }
  return null
}
