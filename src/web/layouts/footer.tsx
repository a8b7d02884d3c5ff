import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** What we are and are not, in two sentences, and where help is: same place on every page (WCAG 3.2.6). */
export function Footer() {
  const t = useMessages('shell')
  const { productName, supportEmail } = useRootFacts()
  return (
    <footer className="mt-auto border-t border-line bg-mist">
      <div className="page flex flex-col gap-2 py-8 text-14 text-ink-2 md:flex-row md:items-baseline md:justify-between md:gap-8">
        <div className="measure flex flex-col gap-1">
          <p>{t('footerLegal', { product: productName })}</p>
          <p>{t('footerNoBank')}</p>
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
