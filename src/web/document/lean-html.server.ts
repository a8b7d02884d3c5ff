/** The page's data, as the router hands it to the browser: a text of JSON in double quotes, each of which the text escapes. */
const DATA = /streamController\.enqueue\("((?:[^"\\]|\\.)*)"\)/gs
/** The router's manifest, indented to be read. */
const MANIFEST = /window\.__reactRouterManifest = \{\n.*?\n\}(?=;)/s

/** What a link points to is ours, which the policy allows without the answer's nonce. */
const LINK_NONCE = /(<link\b[^>]*?) nonce="[^"]*"/g

/**
 * The same document in fewer bytes (decision 0125): the data in single quotes, which JSON has few of, the manifest on one line, links without a
 * nonce, and paths closed as SVG allows. The browser makes the same page of it.
 */
export function leanHtml(html: string): string {
  return html
    .replace(DATA, (_, data: string) => `streamController.enqueue('${data.replace(/\\(.)|'/gs, requoted)}')`)
    .replace(MANIFEST, (manifest) => manifest.replace(/\n\s*/g, ''))
    .replace(LINK_NONCE, '$1')
    .replaceAll('></path>', '/>')
}

/** An escape, or a single quote, as it is in a text in single quotes. */
function requoted(found: string, escaped: string | undefined): string {
  if (escaped === undefined) return "\\'"
  return escaped === '"' ? '"' : found
}
