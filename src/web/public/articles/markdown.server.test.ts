import { describe, expect, test } from 'vitest'
import { readPage } from './markdown.server.ts'
import { renderMarkdown } from './render-markdown.server.ts'

const page = (text: string, values: Record<string, string> = {}) => readPage(text, 'ptBR', values, 'a file')

describe('one file', () => {
  test('facts above the text, both with values; a value is words, never YAML or Markdown', () => {
    const { facts, html } = page('---\ntitle: About {product}\nmonths: 60\n---\nHello {product}.', {
      product: 'Co*ta*: <via>',
    })
    expect(facts).toEqual({ title: 'About Co*ta*: <via>', months: 60 })
    expect(html).toBe('<p>Hello Co*ta*: &lt;via&gt;.</p>\n')
  })

  test('a name without a value is a bug and says where', () => {
    expect(() => page('Hello {nobody}.')).toThrow('a file names {nobody}, which has no value')
  })

  test('a file without facts is all text', () => {
    expect(page('Only text.')).toEqual({ facts: null, html: '<p>Only text.</p>\n', headings: [] })
  })
})

describe('Markdown', () => {
  const html = (text: string) => renderMarkdown(text, 'ptBR').html

  test('a heading takes the id written behind it, and only then is in the contents', () => {
    const { html, headings } = renderMarkdown('## What you *pay* {#payments}\n\n### Dates\n', 'enUS')
    expect(html).toBe('<h2 id="payments">What you <em>pay</em></h2>\n<h3>Dates</h3>\n')
    expect(headings).toEqual([{ id: 'payments', level: 2, text: 'What you pay' }])
  })

  test('a table has its caption, scopes, and a region the keyboard reaches', () => {
    const table = html(': Late "fee"\n\n| Day | Fee |\n|---|---:|\n| 6 | 2% |\n')
    expect(table).toContain('<section class="table-scroll" aria-label="Late &quot;fee&quot;" tabindex="0">')
    expect(table).toContain('<caption>Late &quot;fee&quot;</caption>')
    expect(table).toContain('<th scope="col">Day</th>')
    expect(table).toContain('<th scope="row">6</th>')
    expect(table).toContain('<td class="end">2%</td>')
    expect(table).not.toContain('style=')
    expect(table).not.toContain('<p>')
    expect(() => html('| Day |\n|---|\n| 6 |\n')).toThrow('caption')
  })

  test('our own pages are linked in the language of the text, other sites are marked', () => {
    expect(html('[a](/contact#hours)')).toContain('href="/pt-br/contact#hours"')
    expect(html('[a](/auth?mode=login)')).toContain('href="/auth?mode=login"')
    expect(html('[a](#payments)')).toContain('<a href="#payments">')
    expect(html('[a](https://drand.love)')).toContain('<a href="https://drand.love" rel="external noopener">')
  })

  test('amounts stand in the type of figures, code and captions as they are', () => {
    expect(html('Pay $1,234.50, US$\u00a01.234,50 or USD\u00a012.')).toBe(
      '<p>Pay <span class="figures">$1,234.50</span>, <span class="figures">US$\u00a01.234,50</span> or <span class="figures">USD\u00a012</span>.</p>\n',
    )
    expect(html('`$5`')).toBe('<p><code>$5</code></p>\n')
  })

  test('raw HTML is shown, not obeyed', () => {
    expect(html('<script>x</script>')).not.toContain('<script>')
  })
})
