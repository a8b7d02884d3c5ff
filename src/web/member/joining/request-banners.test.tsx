import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language, LOCALES } from '#domain/language.ts'
import { wordsIn } from '#tests/support/read-html.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import { RequestBanners } from '#web/member/joining/request-banners.tsx'

function bannerOf(identity: 'none' | 'pending' | 'rejected' | 'approved', language: Language): string {
  const requests = [{ consortiumId: 'g', groupName: 'Casa Nova' }] as unknown as Parameters<
    typeof RequestBanners
  >[0]['requests']
  const html = renderToStaticMarkup(
    <IntlProvider
      locale={LOCALES[language]}
      timeZone="America/New_York"
      messages={messagesFor(language, ['asking', 'shell']) as unknown as Catalogue}
    >
      <MemoryRouter>
        <RequestBanners requests={requests} identity={identity} />
      </MemoryRouter>
    </IntlProvider>,
  )
  return wordsIn(html)
}

test.each(LANGUAGES)(
  'MEM-06 a request to join says what it waits for until the identity is approved, in %s',
  (language) => {
    const told = (['none', 'pending', 'rejected', 'approved'] as const).map((identity) => bannerOf(identity, language))
    expect(new Set(told).size).toBe(4)
    for (const words of told) expect(words).toContain('Casa Nova')
    // No answer is promised while it can’t come.
    const promise = { enUS: 'as soon as we’ve decided', ptBR: 'assim que decidirmos', esMX: 'en cuanto decidamos' }[
      language
    ]
    expect(told.map((words) => words.includes(promise))).toEqual([false, false, false, true])
  },
)
