import MarkdownIt from 'markdown-it'

const { unescapeAll } = new MarkdownIt().utils

/** Their text is for the browser. */
const UNREAD = ['style', 'script', 'head', 'title']
const LINE_ENDS = /^<\/?(?:br|p|div|tr|li|h[1-6]|blockquote|table|ul|ol)\b/i

/** What an email without a plain text says, as text and nothing else: it's shown as text, so what is left of its markup does no harm. */
export function htmlText(html: string): string {
  const text = withoutUnread(html)
    .replaceAll(/\s+/g, ' ')
    // Each step looks at one tag only, so that no email takes more time than its length.
    .replaceAll(/<!--|-->/g, '')
    .replaceAll(/<[^<>]*>/g, (tag) => (LINE_ENDS.test(tag) ? '\n' : ''))
    .replaceAll(/&#?\w{1,32};/g, (entity) => unescapeAll(entity))
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutUnread(html: string): string {
  let rest = html
  for (const name of UNREAD) {
    const kept: string[] = []
    const lower = rest.toLowerCase()
    let from = 0
    for (;;) {
      const begin = lower.indexOf(`<${name}`, from)
      const end = begin === -1 ? -1 : lower.indexOf(`</${name}`, begin)
      if (end === -1) break
      kept.push(rest.slice(from, begin))
      from = end
    }
    rest = kept.join('') + rest.slice(from)
  }
  return rest
}
