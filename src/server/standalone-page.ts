import { createHash } from 'node:crypto'
import { type Language, LOCALES } from '#domain/language.ts'
import { PITCH, quiltTiles, SHAPE_PATHS } from '#web/quilt/quilt-pattern.ts'

const COLUMNS = 12
/** The tiles of its quilt. */
export const TILES = 36

const STYLE = `
:root { color-scheme: light dark; --cal: #f7faf8; --ink: #0f2a2e; --ink-2: #46605f; --line: #cbdad4; --pale: #cbdad4;
  --action: #00695f; --ipe: #f5b21f; --goiaba: #c7354f; --jacaranda: #5b4a9e }
@media (prefers-color-scheme: dark) { :root { --cal: #0a1b1e; --ink: #eaf3ef; --ink-2: #a9c0bb; --line: #2c4a4e; --pale: #2c4a4e;
  --action: #5fd3c1; --ipe: #f8c24a; --goiaba: #ff95a3; --jacaranda: #b9aaf0 } }
* { margin: 0; box-sizing: border-box }
body { min-height: 100vh; padding: 32px 24px; background: var(--cal); color: var(--ink);
  font: 1.0625rem/1.5 Arial, sans-serif; display: grid; align-content: center }
main { width: 100%; max-width: 720px; margin-inline: auto; display: grid; gap: 24px }
svg { width: 100%; height: auto }
h1 { font-size: clamp(2rem, 6vw, 3rem); line-height: 1.1; text-wrap: balance }
p { max-width: 60ch }
.lead { font-size: 1.375rem }
.others { border-top: 1px solid var(--line); padding-top: 16px; color: var(--ink-2); display: grid; gap: 8px }
dl { display: grid; gap: 0 24px }
dt { color: var(--ink-2) } dd { font-weight: 700; margin: 0 0 8px }
@media (min-width: 480px) { dl { grid-template-columns: auto 1fr } }
a { color: var(--action) }
.pale { fill: var(--pale) } .action { fill: var(--action) } .ipe { fill: var(--ipe) }
.goiaba { fill: var(--goiaba) } .jacaranda { fill: var(--jacaranda) }
`

/** A page that loads nothing, so it works while everything else is down or not up yet; `policy` is its content policy. */
export interface StandalonePage {
  html: string
  policy: string
}

/** `sewn` says which tiles of its quilt have their color; `body` is HTML, `refreshSeconds` when the browser asks again. */
export function standalonePage(page: {
  language: Language
  title: string
  product: string
  sewn: (tile: number) => boolean
  body: string
  refreshSeconds?: number
}): StandalonePage {
  const { language, title, product, sewn, body, refreshSeconds } = page
  const refresh = refreshSeconds === undefined ? '' : `\n<meta http-equiv="refresh" content="${refreshSeconds}">`
  const html = `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}
<title>${inHtml(`${title} · ${product}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${quilt(sewn)}
<h1>${inHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
  return { html, policy: POLICY }
}

const HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function quilt(sewn: (tile: number) => boolean): string {
  const tiles = quiltTiles('maintenance', TILES).map(({ position, shape, turns, colour }) => {
    const [x, y] = [((position - 1) % COLUMNS) * PITCH, Math.floor((position - 1) / COLUMNS) * PITCH]
    const fill = sewn(position) ? colour : 'pale'
    return `<path class="${fill}" d="${SHAPE_PATHS[shape]}" transform="translate(${x} ${y}) rotate(${turns * 90} 14 14)"/>`
  })
  return `<svg viewBox="0 0 ${COLUMNS * PITCH - 2} ${(TILES / COLUMNS) * PITCH - 2}" aria-hidden="true">${tiles.join('')}</svg>`
}

/** Text escaped for HTML. */
export function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
