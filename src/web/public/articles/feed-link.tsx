import { useRootFacts } from '#web/document/root-facts.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** Tells feed readers where the articles of this language are. React puts it into the head. */
export function FeedLink() {
  const t = useMessages('blog')
  const { publicUrl, productName, language } = useRootFacts()
  return (
    <link
      rel="alternate"
      type="application/atom+xml"
      title={t('feed', { product: productName })}
      href={publicUrl + inLanguage('/blog/feed.xml', language)}
    />
  )
}
