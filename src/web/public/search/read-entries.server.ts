import { createTranslator } from 'use-intl/core'
import type { RequestContext } from '#context'
import { isPermitted } from '#domain/access/permissions.ts'
import { type Language, LOCALES } from '#domain/language.ts'
import { byCost } from '#domain/standing/point.ts'
import { listMyConsortiums, type MyConsortium } from '#services/consortiums/list-my-consortiums.ts'
import { readPublishedQuestions } from '#services/content/read-published-questions.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { readArticles } from '#web/public/articles/read-documents.server.ts'
import { readFaq } from '#web/public/faq/read-faq.server.ts'
import { type PublicPageId, publicPage } from '#web/public-pages.ts'
import type { SearchAnswer, SearchEntry } from '#web/search/match-entries.ts'
import { standingEntry } from '#web/standing/standing-entry.server.ts'

/** The result groups the specification lists, as offered before anything is typed (NAV-07). */
const OFFERED = [
  { word: 'groupPages', pages: ['home', 'how-it-works', 'about-us', 'pricing'] },
  { word: 'groupProducts', pages: ['car-consorcio', 'home-consorcio'] },
  { word: 'groupSupport', pages: ['faq', 'contact'] },
] as const
const FOUND_ONLY = [
  'groups',
  'calculator',
  'construction-consorcio',
  'blog',
  'terms',
  'privacy-policy',
  'transparency',
  'accessibility',
  'status',
] as const

/** Everything the search finds for the asker: the public pages, the questions of the FAQ, the articles, and a signed-in person's own pages. */
export async function readSearchEntries(ctx: RequestContext, language: Language): Promise<SearchAnswer> {
  const t = wordsOf(language)
  const pages = (ids: readonly PublicPageId[]): SearchEntry[] =>
    ids.map((id) => {
      const { word, path } = publicPage(id)
      return {
        title: t(`shell.${word}`),
        hint: t(`search.sentences.${id}`),
        to: inLanguage(path, language),
        keywords: t(`search.keywords.${id}`),
      }
    })
  const groups = await ownGroups(ctx)
  const own = ownPages(ctx, language, groups)
  const ownGroup = own.length === 0 ? [] : [{ label: t('search.groupOwn'), isOffered: true, entries: own }]
  const found = finders(ctx, language)
  const isStaff = found.length > 0
  const standing = groups.toSorted((a, b) => byCost(a.standing[0], b.standing[0])).slice(0, 1)
  const published = await readPublishedQuestions(ctx, language)
  const questions = readFaq(language, { product: ctx.config.PRODUCT_NAME }, published).map(
    ({ id, question, keywords }): SearchEntry => ({
      title: question,
      hint: '',
      to: `${inLanguage('/faq', language)}#${id}`,
      keywords: keywords.join(' '),
    }),
  )
  const articles = readArticles(language, ctx.config).map(
    ({ slug, title, description }): SearchEntry => ({
      title,
      hint: description,
      to: inLanguage(`/blog/${slug}`, language),
      keywords: '',
    }),
  )
  return {
    groups: [
      ...standing.map((group) => ({
        label: t('search.groupStanding'),
        isOffered: true,
        entries: [standingEntry(group, language, ctx.config.TIME_ZONE)],
      })),
      // Who works at the desk looks for people and groups, not for public pages.
      ...(isStaff
        ? [...ownGroup, { label: t('search.groupFind'), isOffered: false, isFinder: true, entries: found }]
        : []),
      ...OFFERED.map(({ word, pages: ids }) => ({ label: t(`search.${word}`), isOffered: true, entries: pages(ids) })),
      ...(isStaff ? [] : ownGroup),
      ...(groups.length === 0
        ? []
        : [{ label: t('search.groupRecords'), isOffered: false, entries: ownRecords(groups, language) }]),
      { label: t('search.groupQuestions'), isOffered: false, entries: questions },
      { label: t('search.groupArticles'), isOffered: false, entries: articles },
      { label: t('search.groupMore'), isOffered: false, entries: pages(FOUND_ONLY) },
    ],
    empty: t('search.empty'),
    label: t('search.results'),
  }
}

/** A member's groups; no one else has any here. */
async function ownGroups(ctx: RequestContext): Promise<MyConsortium[]> {
  const { session } = ctx
  return session === null || ctx.actor.kind !== 'person' || session.role !== 'user' ? [] : await listMyConsortiums(ctx)
}

/** Where a signed-in person works: their groups, or what their role may open. */
function ownPages(ctx: RequestContext, language: Language, groups: readonly MyConsortium[]): SearchEntry[] {
  const { session } = ctx
  if (session === null || ctx.actor.kind !== 'person') return []
  const t = wordsOf(language)
  const entry = (title: string, to: string): SearchEntry => ({ title, hint: '', to, keywords: '' })
  const { role } = session
  if (role === 'user') {
    return [
      entry(t('shell.myGroups'), '/user'),
      ...groups.map(({ name, consortiumId }) => entry(name, `/consortium/${consortiumId}`)),
    ]
  }
  return [
    entry(t('shell.dashboard'), '/dashboard'),
    ...(isPermitted(role, 'kyc.read') ? [entry(t('admin.tabs.kyc'), '/dashboard/kyc')] : []),
    ...(isPermitted(role, 'groups.read') ? [entry(t('admin.tabs.groups'), '/dashboard/groups')] : []),
    ...(isPermitted(role, 'users.read') ? [entry(t('admin.tabs.users'), '/dashboard/users')] : []),
    ...(isPermitted(role, 'support.answer') ? [entry(t('admin.tabs.messages'), '/dashboard/messages')] : []),
    ...(isPermitted(role, 'checks.read') ? [entry(t('admin.tabs.checks'), '/dashboard/checks')] : []),
    ...(isPermitted(role, 'admin.open') ? [entry(t('shell.adminPanel'), '/admin')] : []),
  ]
}

/** What the desk's own lists are searched with: whatever was typed, for a role that may read them. */
function finders({ session, actor }: RequestContext, language: Language): SearchEntry[] {
  if (session === null || actor.kind !== 'person') return []
  const t = wordsOf(language)
  const { role } = session
  const entry = (word: 'findPeople' | 'findGroups' | 'findMessages', to: string): SearchEntry[] => [
    { title: t(`search.${word}`, { typed: '{typed}' }), hint: '', to: `${to}={typed}`, keywords: '' },
  ]
  return [
    ...(isPermitted(role, 'users.read') ? entry('findPeople', '/dashboard/users?find') : []),
    ...(isPermitted(role, 'groups.read') ? entry('findGroups', '/dashboard/groups?name') : []),
    ...(isPermitted(role, 'support.answer') ? entry('findMessages', '/dashboard/messages?find') : []),
  ]
}

/** The number of a group's latest months whose assemblies the search knows. */
const LATEST = 12

/** A member's receipts, and the latest assemblies of their groups: found by name, not offered before typing. */
function ownRecords(groups: readonly MyConsortium[], language: Language): SearchEntry[] {
  const t = wordsOf(language)
  return groups.flatMap(({ name, consortiumId, assembliesHeld: held }) => {
    const path = `/consortium/${consortiumId}`
    const latest = Array.from({ length: Math.min(LATEST, held) }, (_, ago) => held - ago)
    return [
      {
        title: t('search.documents', { name }),
        hint: '',
        to: `${path}/documents`,
        keywords: t('search.documentWords'),
      },
      { title: t('search.receipts', { name }), hint: '', to: `${path}#payments`, keywords: t('search.receiptWords') },
      ...latest.map((number) => ({
        title: t('search.assembly', { number, name }),
        hint: '',
        to: `${path}/assemblies/${number}`,
        keywords: '',
      })),
    ]
  })
}

function wordsOf(language: Language) {
  return createTranslator({
    locale: LOCALES[language],
    messages: messagesFor(language, ['shell', 'search', 'admin']),
  })
}
