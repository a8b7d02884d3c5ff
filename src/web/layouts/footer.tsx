import { useRootFacts } from '#web/document/root-facts.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { entriesOf, FOOTER_COLUMNS } from '#web/layouts/navigation.ts'

/**
 * Where everything is (NAV-08), what we are and are not, and where help is: same place on every page (WCAG 3.2.6). The
 * app's pages have only the last two, since whoever works there has the way home in the header.
 */
export function Footer({ place }: { place: 'public' | 'app' }) {
  const t = useMessages('shell')
  const { productName, supportEmail } = useRootFacts()
  return (
    <footer className="no-print mt-auto border-t border-line bg-mist text-14 text-ink-2">
      {place === 'public' ? <FooterLinks /> : null}
      <div className="page flex flex-col gap-2 py-8 md:flex-row md:items-baseline md:justify-between md:gap-8">
        <div className="measure flex flex-col gap-1">
          <p>{t('footerLegal', { product: productName })}</p>
          <p>{t('footerNoBank')}</p>
          <Registration />
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

function FooterLinks() {
  const t = useMessages('shell')
  const { language } = useRootFacts()
  return (
    <nav aria-label={t('footerNavigation')} className="border-b border-line">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:grid-cols-4">
        {FOOTER_COLUMNS.map(({ word, pages }) => (
          <FooterColumn key={word} title={t(word)}>
            {entriesOf(pages, language).map(({ word, to }) => (
              <FooterLink key={to} to={to}>
                {t(word)}
              </FooterLink>
            ))}
          </FooterColumn>
        ))}
        <FooterColumn title={t('footerSocial')}>
          {/* No channel has an address yet; the page they lead to says so (rules.md 0). */}
          <FooterLink to={`${inLanguage('/about-us', language)}#channels`}>{t('footerChannels')}</FooterLink>
        </FooterColumn>
      </div>
    </nav>
  )
}

function FooterColumn({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="pb-2 font-display text-16 font-bold text-ink">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a
        href={to}
        className="inline-flex min-h-11 items-center text-16 text-ink-2 no-underline hover:text-ink hover:underline md:min-h-8"
      >
        {children}
      </a>
    </li>
  )
}

/** The badge and the partner's logo are plain lines: no seal without a number, no invented logo (rules.md 0). */
function Registration() {
  const t = useMessages('shell')
  const { registration, partner } = useRootFacts()
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>
        {registration === null ? t('footerNotRegistered') : t('footerRegistered', { number: registration })}
        {registration === null ? <SampleWord /> : null}
      </span>
      <span>
        {t('footerPoweredBy', { partner: partner ?? t('footerSamplePartner') })}
        {partner === null ? <SampleWord /> : null}
      </span>
    </p>
  )
}

function SampleWord() {
  const t = useMessages('shell')
  return <span className="ml-2 rounded-corner bg-info-soft px-2 py-0.5 font-semibold text-info">{t('sample')}</span>
}
