import MarkdownIt, { type Env, type Token } from 'markdown-it'
import type { Language } from '#domain/language.ts'
import { inLanguage } from '#web/i18n/language.ts'

export interface SectionHeading {
  id: string
  /** 2 for `##`. */
  level: number
  text: string
}

/** What a text is rendered with: its language, and the headings found on the way. */
interface Reading extends Env {
  language: Language
  headings: SectionHeading[]
}

/**
 * Our own Markdown as HTML. Besides CommonMark and tables, it knows:
 * - `## Payments {#payments}`: an anchor of its own, the same in every language;
 * - a paragraph `: Words` right above a table: its caption, which a table must have; the table scrolls inside a named
 *   region that the keyboard reaches, and the first cell of each row names the row;
 * - amounts of money, which take the type of figures;
 * - links to our own pages without a prefix (`[contact](/contact)`): they lead to the text's language.
 * Raw HTML is shown as text. Throws on a table without caption.
 */
export function renderMarkdown(text: string, language: Language): { html: string; headings: SectionHeading[] } {
  const env: Reading = { language, headings: [] }
  return { html: markdown.render(text, env), headings: env.headings }
}

/** One sentence of ours, with the same marks and amounts, as HTML without a paragraph around it. */
export function renderSentence(text: string, language: Language): string {
  const env: Reading = { language, headings: [] }
  return markdown.renderInline(text, env)
}

/** Places of the product that stand under one URL in all languages. */
const UNPREFIXED = /^\/(auth|user|consortium|dashboard|admin|demo|api)(\/|\?|$)/

const markdown = new MarkdownIt({ html: false, typographer: false })

markdown.core.ruler.push('anchors', ({ tokens, env }) => {
  for (const [at, token] of tokens.entries()) {
    const inline = tokens[at + 1]
    if (token.type !== 'heading_open' || !inline) continue
    const last = inline.children?.at(-1)
    const [mark = '', id = ''] = /\s*\{#([\w-]+)\}\s*$/.exec(last?.content ?? '') ?? []
    if (!last || id === '') continue
    last.content = last.content.slice(0, -mark.length)
    token.attrSet('id', id)
    const { headings } = env as Reading
    headings.push({ id, level: Number(token.tag.slice(1)), text: wordsOf(inline) })
  }
})

markdown.core.ruler.push('tables', (state) => {
  const { tokens } = state
  const captions = new Set<Token | undefined>()
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'table_open') continue
    const [open, words, close] = tokens.slice(Math.max(at - 3, 0), at)
    if (open?.type !== 'paragraph_open' || !words?.content.startsWith(': '))
      throw new Error('a table needs a caption: ": Words" in the paragraph above it')
    token.meta = { caption: wordsOf(words).slice(2) }
    captions.add(open).add(words).add(close)
  }
  state.tokens = tokens.filter((token) => !captions.has(token))
  nameRows(state.tokens)
})

markdown.renderer.rules.table_open = (tokens, at) => {
  const caption = markdown.utils.escapeHtml(String(tokens[at]?.meta?.caption))
  return `<section class="table-scroll" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>\n`
}
markdown.renderer.rules.table_close = () => '</table></section>\n'

/** Amounts of money are set in the figures' own type, as everywhere in the product. */
const AMOUNT = /(?:US\$|USD|\$)\s?\d(?:[\d.,]*\d)?/g

markdown.renderer.rules.text = (tokens, at) =>
  markdown.utils.escapeHtml(tokens[at]?.content ?? '').replace(AMOUNT, '<span class="figures">$&</span>')

markdown.renderer.rules.link_open = (tokens, at, options, env, self) => {
  const link = tokens[at]
  const href = String(link?.attrGet('href') ?? '')
  if (/^https?:/.test(href)) link?.attrSet('rel', 'external noopener')
  else if (href.startsWith('/') && !UNPREFIXED.test(href))
    link?.attrSet('href', inLanguage(href, (env as Reading).language))
  return self.renderToken(tokens, at, options)
}

/** Headers say what they head: `scope` on each, and the first cell of a row is the row's own header. */
function nameRows(tokens: readonly Token[]): void {
  let isFirst = false
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'tr_open') isFirst = true
    if (token.type === 'th_open') token.attrSet('scope', 'col')
    // The content policy of public pages allows no style attribute, not even for alignment.
    if (/^t[hd]_open$/.test(token.type) && token.attrGet('style') === 'text-align:right') token.attrSet('class', 'end')
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
    if (token.type === 'td_open' && isFirst) {
      token.tag = 'th'
      token.attrSet('scope', 'row')
      const close = tokens.slice(at).find(({ type }) => type === 'td_close')
      if (close) close.tag = 'th'
    }
    if (token.type === 'td_open' || token.type === 'th_open') isFirst = false
  }
}

/** The words of a heading or caption, without markup. */
function wordsOf(inline: Token): string {
  return (inline.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')
}
