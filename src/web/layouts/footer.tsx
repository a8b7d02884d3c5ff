import type { OperatorContent } from '#services/content/operator-claims.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { entriesOf, FOOTER_COLUMNS } from '#web/layouts/navigation.ts'
import { useOperatorFacts } from '#web/operator-facts.ts'
import { Sample } from '#web/sample.tsx'

/** What the operator says about itself in the footer. */
export type FooterClaims = Pick<OperatorContent, 'channels' | 'registration' | 'funds' | 'partner'>

interface FooterProps {
  place: 'public' | 'app'
  /** Left out where the operator's content wasn't requested or couldn't be read. */
  claims?: FooterClaims | undefined
}

/**
 * Where everything is (NAV-08), what we are and are not, and where help is: same place on every page (WCAG 3.2.6). The
 * app's pages have only the last two, because people who work there have the way home in the header.
 */
export function Footer({ place, claims }: FooterProps) {
  const t = useMessages('shell')
  const { productName, supportEmail } = useRootFacts()
  return (
    <footer className="no-print mt-auto border-t border-line bg-mist text-14 text-ink-2">
      {place === 'public' ? <FooterLinks channels={claims?.channels} /> : null}
      <div className="page footer-end">
        <div className="measure flex flex-col gap-1">
          <p>{t('footerLegal', { product: productName })}</p>
          <p>{t('footerNoBank')}</p>
          {claims === undefined ? null : <Registration {...claims} />}
        </div>
        {supportEmail === '' ? null : (
          <p>
            {t('help')}{' '}
            <a className="link" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </p>
        )}
      </div>
    </footer>
  )
}

function FooterLinks({ channels }: { channels: FooterClaims['channels'] | undefined }) {
  const t = useMessages('shell')
  const { language } = useRootFacts()
  return (
    <nav aria-label={t('footerNavigation')} className="border-b border-line">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-5 py-6 md:gap-y-6 md:grid-cols-4 md:py-10">
        {FOOTER_COLUMNS.map(({ word, pages }) => (
          <FooterColumn key={word} title={t(word)}>
            {entriesOf(pages, language).map(({ word, to }) => (
              <FooterLink key={to} to={to}>
                {t(word)}
              </FooterLink>
            ))}
          </FooterColumn>
        ))}
        {channels === undefined ? null : (
          <FooterColumn title={t('footerSocial')} mark={<Sample of={channels} />}>
            {/* One without a URL links to the page that says so (rules 0). */}
            {channels.value.map(({ name, url }) => (
              <FooterLink key={name} to={url ?? `${inLanguage('/about-us', language)}#channels`}>
                {name}
              </FooterLink>
            ))}
          </FooterColumn>
        )}
      </div>
    </nav>
  )
}

function FooterColumn(props: { title: string; mark?: React.ReactNode; children: React.ReactNode }) {
  const { title, mark, children } = props
  return (
    <div>
      <h2 className="pb-1 font-display text-16 font-bold text-ink">
        {title} {mark}
      </h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a
        href={to}
        className="inline-flex min-h-9 items-center text-16 text-ink-2 no-underline hover:text-ink hover:underline md:min-h-8"
      >
        {children}
      </a>
    </li>
  )
}

/** The badge and the partner's logo are plain lines: no seal without a number, no invented logo (rules 0). */
function Registration({ partner, ...claims }: FooterClaims) {
  const facts = useOperatorFacts(claims)
  return (
    <>
      <p>{facts.registration}</p>
      <p>
        {partner.value.statement} <Sample of={partner} />
      </p>
    </>
  )
}
