/**
 * Every standalone public page, once: the sitemap, the search palette, the shared pictures, and the tests over
 * every page read this list. `word` is its name in the shell's catalogue. Articles of the blog are found by their folder.
 */
export const PUBLIC_PAGES = [
  { id: 'home', path: '/', word: 'home' },
  { id: 'how-it-works', path: '/how-it-works', word: 'howItWorks' },
  { id: 'car-consorcio', path: '/car-consorcio', word: 'cars' },
  { id: 'home-consorcio', path: '/home-consorcio', word: 'homes' },
  { id: 'construction-consorcio', path: '/construction-consorcio', word: 'construction' },
  { id: 'groups', path: '/groups', word: 'openGroups' },
  { id: 'pricing', path: '/pricing', word: 'pricing' },
  { id: 'calculator', path: '/calculator', word: 'calculator' },
  { id: 'faq', path: '/faq', word: 'faq' },
  { id: 'about-us', path: '/about-us', word: 'aboutUs' },
  { id: 'contact', path: '/contact', word: 'contact' },
  { id: 'blog', path: '/blog', word: 'blog' },
  { id: 'terms', path: '/terms', word: 'terms' },
  { id: 'privacy-policy', path: '/privacy-policy', word: 'privacy' },
  { id: 'electronic-records', path: '/electronic-records', word: 'electronicRecords' },
  { id: 'transparency', path: '/transparency', word: 'transparency' },
  { id: 'status', path: '/status', word: 'status' },
  { id: 'accessibility', path: '/accessibility', word: 'accessibility' },
] as const

export type PublicPage = (typeof PUBLIC_PAGES)[number]
export type PublicPageId = PublicPage['id']

/** The page of the list at a URL without its language prefix, if there is one. */
export function publicPageAt(path: string): PublicPage | undefined {
  return PUBLIC_PAGES.find((page) => page.path === path)
}

/** The page of an id of the list. */
export function publicPage<Id extends PublicPageId>(id: Id): PublicPage & { id: Id } {
  return PUBLIC_PAGES.find((page) => page.id === id) as PublicPage & { id: Id }
}
