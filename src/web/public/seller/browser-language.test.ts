import { expect, it } from 'vitest'
import { languageOfBrowser } from '#web/public/seller/browser-language.ts'

it.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'esMX'],
  ['en-US,en;q=0.5', 'enUS'],
  ['de-DE,de;q=0.9,pt;q=0.7,en;q=0.3', 'ptBR'],
  ['en;q=0.3, es;q=0.8', 'esMX'],
  ['fr', null],
  ['constructor,__proto__;q=x', null],
  ['', null],
])('a browser that asks for "%s" is answered in %s', (asked, language) => {
  const request = new Request('http://localhost/seller', { headers: { 'Accept-Language': asked } })
  expect(languageOfBrowser(request)).toBe(language)
})
