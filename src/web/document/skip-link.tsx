import { useMessages } from '#web/i18n/messages.ts'

/** The keyboard's first stop on every page, even before the demo's ribbon: a way past everything that is the same everywhere. */
export function SkipLink() {
  const t = useMessages('shell')
  return (
    <a href="#content" className="skip-link">
      {t('skipToContent')}
    </a>
  )
}
