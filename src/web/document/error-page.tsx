import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { DocumentFactsContext } from '#web/document/document-facts.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { type SentForm, sentTo } from '#web/document/sent-form.ts'
import { isUnavailable, isUnreached } from '#web/document/unreached.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { entriesOf } from '#web/layouts/navigation.ts'
import { UnfinishedQuilt } from '#web/quilt/unfinished-quilt.tsx'
import { SearchForm } from '#web/search/search-form.tsx'
import { type ButtonLook, buttonLook } from '#web/ui/button-look.ts'

/** The page in place of one that couldn't be shown: not reached, not found, not allowed, or broken with a reference. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isUnreached(error)) return <Unreached />
  if (isUnavailable(error)) return <Unavailable />
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound />
  if (status === 403) return <Refused />
  return <Broken />
}

/** 'Oops! Page not found' (PUB-22, ERR-45) in the language of its URL, with a search and three ways on. */
export function NotFound() {
  const t = useMessages('errors')
  const shell = useMessages('shell')
  const { language } = useRootFacts()
  const { pathname } = useLocation()
  return (
    <Notice
      title={t('notFoundTitle')}
      picture={<UnfinishedQuilt className="h-auto w-48 lg:col-span-4 lg:w-full lg:max-w-72 lg:justify-self-end" />}
    >
      <p className="measure wrap-anywhere">{t('notFoundText', { path: pathname })}</p>
      <SearchForm />
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {entriesOf(['how-it-works', 'faq', 'contact'], language).map(({ word, to }) => (
          <li key={to}>
            <a className="link" href={to}>
              {shell(word)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Someone who sees as a member is told that they can only look. */
function Refused() {
  const { seeing } = useRootFacts()
  return seeing === null ? <Forbidden /> : <OnlyLooking />
}

function OnlyLooking() {
  const t = useMessages('seeing')
  return (
    <Notice title={t('onlyTitle')} home={{ to: '/user', label: t('onlyBack') }}>
      <p className="measure">{t('onlyText')}</p>
    </Notice>
  )
}

function Forbidden() {
  const t = useMessages('errors')
  return (
    <Notice title={t('forbiddenTitle')}>
      <p className="measure">{t('forbiddenText')}</p>
    </Notice>
  )
}

/**
 * No one answered: a person who just sent something can't know whether it arrived. The same URL is one press away, and so is what was
 * sent: a form that did arrive is refused or counted once.
 */
function Unreached() {
  const t = useMessages('errors')
  const { pathname, search } = useLocation()
  const sent = sentTo(pathname + search)
  return (
    <Notice title={t('unreachedTitle')} takesOver>
      <p className="measure">{t('unreachedText')}</p>
      <p>
        <a className={buttonLook()} href={pathname + search}>
          {t('tryAgain')}
        </a>
      </p>
      {sent === null ? null : <SendAgain {...sent} look="secondary" />}
    </Notice>
  )
}

/** The database is busy or away (docs/decisions/0030). A form that was sent can be sent again as it was: its key makes it count once. */
function Unavailable() {
  const t = useMessages('errors')
  const { pathname, search } = useLocation()
  const unsent = useContext(DocumentFactsContext)?.unsent ?? []
  return (
    <Notice title={t('busyTitle')}>
      <p className="measure">{t('busyPage')}</p>
      {unsent.length === 0 ? (
        <p>
          <a className={buttonLook()} href={pathname + search}>
            {t('tryAgain')}
          </a>
        </p>
      ) : (
        <SendAgain path={pathname + search} entries={unsent} isWithoutSecrets={false} />
      )}
    </Notice>
  )
}

/** A form as it was sent, one press away from being sent again; the browser's own, since the page behind it is gone. */
function SendAgain({ path, entries, isWithoutSecrets, look }: SentForm & { look?: ButtonLook }) {
  const t = useMessages('errors')
  return (
    <form method="post" action={path} className="flex flex-col items-start gap-4">
      <p className="measure">{t(isWithoutSecrets ? 'unsentKeptButSecret' : 'unsentKept')}</p>
      {entries.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may say a name twice, and this list never changes.
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonLook({ look })}>
        {t('sendAgain')}
      </button>
    </form>
  )
}

function Broken() {
  const t = useMessages('errors')
  const { supportEmail } = useRootFacts()
  const reference = useReference()
  return (
    <Notice title={t('brokenTitle')}>
      <p className="measure">{t('brokenText', { email: supportEmail })}</p>
      <p>
        {t('reference')} <strong className="font-mono">{reference}</strong>
      </p>
    </Notice>
  )
}

interface NoticeProps {
  title: string
  picture?: ReactNode
  /** It takes the place of a page someone was in the middle of: its title scrolls into view and is read aloud. */
  takesOver?: boolean
  /** Where its last link leads, if not to the front page. */
  home?: { to: string; label: string }
  children: ReactNode
}

function Notice({ title, picture, takesOver = false, home, children }: NoticeProps) {
  const t = useMessages('errors')
  const { language, productName, demo } = useRootFacts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesOver) return
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [takesOver])
  return (
    <main id="content" className="page grid items-center gap-x-8 gap-y-10 py-12 md:py-16 lg:grid-cols-12">
      <title>{`${title} · ${productName}`}</title>
      {demo ? null : <meta name="robots" content="noindex" />}
      <div className="flex flex-col gap-6 lg:col-span-8">
        <h1 ref={heading} tabIndex={takesOver ? -1 : undefined} className="text-36 md:text-48">
          {title}
        </h1>
        {children}
        <p>
          <a className="link" href={home?.to ?? inLanguage('/', language)}>
            {home?.label ?? t('backHome')}
          </a>
        </p>
      </div>
      {picture}
    </main>
  )
}

/**
 * The number under which the log holds this failure. A failure on the server was logged there; one in the browser gets
 * its number here and is reported, because no one would hear of it otherwise.
 */
function useReference(): string {
  const facts = useContext(DocumentFactsContext)
  const { pathname } = useLocation()
  const [own, setOwn] = useState('')
  useEffect(() => {
    const reference = crypto.randomUUID().slice(0, 8).toUpperCase()
    setOwn(reference)
    navigator.sendBeacon('/problem', new URLSearchParams({ reference, path: pathname }))
  }, [pathname])
  return facts?.reference ?? own
}
