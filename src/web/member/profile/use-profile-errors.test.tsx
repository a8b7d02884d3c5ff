import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { wordsIn } from '#tests/support/read-html.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import type { ProfileAnswer } from '#web/member/profile/profile-answer.ts'
import { useProfileErrors } from '#web/member/profile/use-profile-errors.ts'

function Said({ code }: Pick<ProfileAnswer, 'code'>) {
  return useProfileErrors({ code, problems: {}, typed: { fullName: '', phone: '' } })?.['']
}

const said = (language: 'enUS' | 'ptBR' | 'esMX', code: ProfileAnswer['code']) =>
  wordsIn(
    renderToStaticMarkup(
      <IntlProvider
        locale="en-US"
        timeZone="America/New_York"
        messages={messagesFor(language, ['account', 'shell']) as unknown as Catalogue}
      >
        <Said code={code} />
      </IntlProvider>,
    ),
  )

test('ERR-22 a login that ended while someone typed is named, and is not the failure of ERR-21', () => {
  expect(said('enUS', 'no_user')).toBe('No user logged in')
  expect(said('enUS', 'failed')).toBe('Failed to update profile.')
  expect(said('ptBR', 'no_user')).toBe('Ninguém está conectado')
  expect(said('esMX', 'no_user')).toBe('Nadie ha iniciado sesión')
})
