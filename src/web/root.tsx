import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import gabarito from '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense, useContext, useLayoutEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router'
import { LOCALES } from '#domain/language.ts'
import { AuthProvider } from '#web/auth/auth-provider.tsx'
import { readTalk } from '#web/chat/read-talk.server.ts'
import { DemoRibbon } from '#web/document/demo-ribbon.tsx'
import { DocumentFactsContext } from '#web/document/document-facts.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { HEAD_SCRIPT, restoreDocument } from '#web/document/head-script.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { SkipLink } from '#web/document/skip-link.tsx'
import { usePageFocus } from '#web/document/use-page-focus.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import type { Area } from '#web/i18n/messages.ts'
import { Words } from '#web/i18n/words.tsx'
import { keepRefused } from '#web/idle/kept-form.ts'
import { Frame } from '#web/layouts/frame.tsx'
import { publicNavigation } from '#web/layouts/navigation.ts'
import mark from '#web/quilt/mark.svg?url'
import { requestContextAnyway } from '#web/request-context.ts'
import styles from '#web/styles/app.css?url'
import type { Route } from './+types/root'

// Of the desk alone: no member's page brings it.
const SeeingBar = lazy(async () => ({ default: (await import('#web/document/seeing-bar.tsx')).SeeingBar }))

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: gabarito, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: atkinson, crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', type: 'image/svg+xml', href: mark },
]

/** What every page needs to know. Asks nothing of the database, so that the error page can always be told. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const { config, session, clock, bank, contentVersion, sealing } = requestContextAnyway(context)
  const language = languageOf(request)
  const areas: Area[] = ['shell', 'errors', 'chat']
  // After a scene or an ending of the demo, its note is shown.
  const { searchParams } = url
  if (config.DEMO_MODE && searchParams.has('scene')) areas.push('scenes')
  if (config.DEMO_MODE && searchParams.has('ending')) areas.push('endings')
  const seenBy = session?.seenBy ?? null
  if (seenBy !== null) areas.push('seeing')
  // What their browser keeps unfinished forms with (decision 0120).
  const formKey = (userId: string) => sealing.fingerprint(userId, 'kept forms').toString('base64')
  return {
    language,
    productName: config.PRODUCT_NAME,
    publicUrl: config.PUBLIC_URL,
    supportEmail: config.SUPPORT_EMAIL,
    timeZone: config.TIME_ZONE,
    demo: config.DEMO_MODE,
    // Only where it's so: every page carries these facts.
    ...(bank.usableIfLinked(clock.now()) === null ? {} : { checksAccounts: true }),
    session: session && {
      person: {
        ...{ fullName: session.fullName, email: session.email, role: session.role },
        ...{ theme: session.theme, hidesAmounts: session.hidesAmounts },
      },
      expiresAt: session.expiresAt.getTime(),
      formKey: seenBy === null ? formKey(session.userId) : '',
    },
    seeing: seenBy && {
      viewingId: seenBy.viewingId,
      endsAt: seenBy.endsAt,
      secondsLeft: Math.max(0, Math.ceil((seenBy.endsAt.getTime() - clock.now().getTime()) / 1000)),
    },
    chatSource: readTalk(language, config.PRODUCT_NAME, contentVersion).url,
    messages: messagesFor(language, areas),
  }
}

/** The one place that hears how each form was answered: a refused one is kept for a reload (decision 0120). */
export function shouldRevalidate({ actionStatus, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (actionStatus !== undefined && actionStatus >= 400) void keepRefused(nextUrl)
  return defaultShouldRevalidate
}

/** The document around every page and every error. A static page gets one small script instead of the router. */
export function Layout({ children }: { children: ReactNode }) {
  const facts = useContext(DocumentFactsContext)
  const root = useRootFacts()
  const matches = useMatches()
  useLayoutEffect(restoreDocument, [])
  // In the browser there are no document facts: a page that has come this far is hydrated.
  const isStatic = facts?.isStatic ?? false
  const theme = root.session?.person.theme
  return (
    <html
      lang={LOCALES[root.language]}
      data-render={isStatic ? 'static' : 'app'}
      data-words={isStatic ? undefined : facts?.wordsUrl(matches.map(({ loaderData }) => loaderData))}
      data-person={root.session?.formKey}
      data-own-theme={theme ?? undefined}
      data-theme={theme === 'light' || theme === 'dark' ? theme : undefined}
      data-amounts={root.session?.person.hidesAmounts ? 'hidden' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7faf8" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1b1e" />
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash.
          dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }}
        />
        {isStatic ? null : <meta property="csp-nonce" nonce={facts?.nonce} suppressHydrationWarning />}
        {root.demo || !isStatic ? <meta name="robots" content="noindex" /> : null}
        <Meta />
        <Links />
        {isStatic ? null : facts?.preloads.map((script) => <link key={script} rel="modulepreload" href={script} />)}
      </head>
      <body>
        <Words>
          <AuthProvider session={root.session}>
            <SkipLink />
            {root.demo ? <DemoRibbon /> : null}
            {children}
            {root.seeing === null ? null : (
              <Suspense>
                <SeeingBar />
              </Suspense>
            )}
          </AuthProvider>
        </Words>
        {isStatic ? (
          <script type="module" src={facts?.entry} />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  usePageFocus()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { language } = useRootFacts()
  return (
    <Frame navigation={publicNavigation(language)} place="public">
      <ErrorPage error={error} />
    </Frame>
  )
}
