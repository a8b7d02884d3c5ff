import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from '#web/auth/auth-provider.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'

function Name() {
  const { person, status } = useAuth()
  return (
    <p>
      {status} {person?.fullName}
    </p>
  )
}

const ana = { person: { fullName: 'Ana Souza', email: 'ana@example.com', role: 'user' }, expiresAt: 9e15 } as const

function rendered(session: typeof ana | null): string {
  return renderToString(
    <IntlProvider locale="en-US" messages={messagesFor('enUS', ['shell'])}>
      <AuthProvider session={session}>
        <Name />
      </AuthProvider>
    </IntlProvider>,
  ).replaceAll('<!-- -->', '')
}

test('ERR-43 without its provider, useAuth says what is missing', () => {
  expect(() => renderToString(<Name />)).toThrow('useAuth must be used within an AuthProvider')
})

test('AUTH-19 the first HTML already says who is signed in', () => {
  expect(rendered(ana)).toBe('<p>signed_in Ana Souza</p>')
  expect(rendered(null)).toBe('<p>signed_out </p>')
})
