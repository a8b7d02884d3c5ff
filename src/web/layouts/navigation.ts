import { isPermitted, type Role } from '#domain/access/permissions.ts'
import { inLanguage, type Language } from '#web/i18n/language.ts'

/** One entry of a navigation row: a word of the shell's catalogue and where it leads. */
export interface NavigationEntry {
  word: NavigationWord
  to: string
  /** Whether the entry is current only on this very address, not below it. */
  exact?: boolean
}

type NavigationWord = 'home' | 'howItWorks' | 'advantages' | 'myGroups' | 'dashboard'

/** The public pages that exist, in the reader's language. Only what resolves is linked (PUB-24). */
export function publicNavigation(language: Language): NavigationEntry[] {
  const home = inLanguage('/', language)
  return [
    { word: 'home', to: home, exact: true },
    { word: 'howItWorks', to: `${home}#how-it-works` },
    { word: 'advantages', to: `${home}#advantages` },
  ]
}

export const MEMBER_NAVIGATION: NavigationEntry[] = [{ word: 'myGroups', to: '/user' }]

/** Staff see the dashboard, and there what their role may open (ADM-01). Only what exists is offered. */
export function adminNavigation(role: Role | null): NavigationEntry[] {
  const overview: NavigationEntry = { word: 'dashboard', to: '/dashboard' }
  return isPermitted(role, 'dashboard.open') ? [overview] : []
}
