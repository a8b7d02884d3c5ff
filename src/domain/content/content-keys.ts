import { ownValue } from '#domain/own-value.ts'

/** What the desk can edit, by kind; each kind is a page of its own. Keys are those of operator_content and content_versions. */
export const CONTENT_KINDS = ['questions', 'contact', 'people', 'claims', 'legal'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Which questions the FAQ page shows, in their order: an item like the others, so each change of it is a version and can be undone. */
export const QUESTION_LIST = 'questionList'

/** The texts that people accept, by the names of their files; a version has a day on which it takes effect. */
export const LEGAL_KEYS = ['legal/terms', 'legal/privacy-policy', 'legal/electronic-records'] as const
export type LegalKey = (typeof LEGAL_KEYS)[number]

const OF_KIND: Readonly<Record<string, ContentKind>> = {
  [QUESTION_LIST]: 'questions',
  hours: 'contact',
  office: 'contact',
  channels: 'contact',
  leaders: 'people',
  testimonials: 'people',
}

/** The kind a key belongs to: `questions/what-it-is`, `legal/terms`, or the key of a claim. */
export function kindOf(key: string): ContentKind {
  if (key.startsWith('questions/')) return 'questions'
  if (key.startsWith('legal/')) return 'legal'
  return ownValue(OF_KIND, key) ?? 'claims'
}

export function isLegalKey(key: string): key is LegalKey {
  return (LEGAL_KEYS as readonly string[]).includes(key)
}

/** The public page on which an item is read, for the preview. */
export function pageOf(key: string): string {
  const [kind, name = ''] = key.split('/')
  if (kind === 'questions') return `/faq#${name}`
  if (kind === 'legal') return `/${name}`
  return ownValue(PAGES, key) ?? '/'
}

const PAGES: Readonly<Record<string, string>> = {
  [QUESTION_LIST]: '/faq',
  loanRates: '/calculator',
  loanTotal: '/',
  traditionalApr: '/how-it-works',
  homeLoanRates: '/home-consorcio',
  carLoanRates: '/car-consorcio',
  terms: '/pricing',
  productValues: '/car-consorcio',
  channels: '/about-us',
  leaders: '/about-us',
  hours: '/contact',
  office: '/contact',
  rateName: '/pricing',
  registration: '/about-us',
  funds: '/about-us',
  partner: '/about-us',
}
