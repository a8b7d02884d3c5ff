import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..')

test('what is wrong with a form is said by us, in the reader’s language, and never by the browser in its own', () => {
  const files = globSync('{account,member,kyc,public,chat,admin}/**/*.tsx', { cwd: WEB })
  const asks = files.filter((file) => /<(Text|Password)Field[^>]*\btype="(email|url|number|date)"/.test(read(file)))
  expect(asks.length).toBeGreaterThan(5)
  // A form of a dialog is `DialogForm`, and a part of a form leaves it to its form.
  const hasForm = (file: string) => /<(Form|form)\b/.test(read(file))
  expect(asks.filter((file) => hasForm(file) && !/\bnoValidate\b/.test(read(file)))).toEqual([])
  expect(read('ui/url-dialog.tsx')).toMatch(/<Form\b[^>]*\bnoValidate\b/)
})

function read(file: string): string {
  return readFileSync(join(WEB, file), 'utf8')
}
