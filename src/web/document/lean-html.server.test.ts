import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leanHtml } from '#web/document/lean-html.server.ts'

test('the data of a page is read as before, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.constantFrom('"', "'", '\\', '\n', 'a')), (text, hard) => {
      const value = JSON.stringify([text, hard.join('')])
      const script = leanHtml(`window.streamController.enqueue(${JSON.stringify(value)});`)
      let read: unknown
      new Function('window', script)({ streamController: { enqueue: (said: unknown) => (read = said) } })
      expect(read).toBe(value)
    }),
  )
})

test('the manifest is read as before, on one line', () => {
  const manifest = { routes: { a: { path: 'a\n  b', module: '/a.js' } }, version: '1' }
  const script = leanHtml(`window.__reactRouterManifest = ${JSON.stringify(manifest, null, 2)};`)
  const window: { __reactRouterManifest?: unknown } = {}
  new Function('window', script)(window)
  expect(window.__reactRouterManifest).toEqual(manifest)
  expect(script).not.toContain('\n')
})

test('a link has no nonce, and a script keeps it', () => {
  const script = '<script nonce="a">1</script>'
  expect(leanHtml(`<link nonce="a" rel="icon" href="/b"/>${script}`)).toBe(`<link rel="icon" href="/b"/>${script}`)
})

test('a path closes itself', () => {
  expect(leanHtml('<svg><path d="M0 0z"></path></svg>')).toBe('<svg><path d="M0 0z"/></svg>')
})
