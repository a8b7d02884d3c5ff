import { createHash } from 'node:crypto'
import { LANGUAGES, type Language, LOCALES } from '#domain/language.ts'
import { errors as english } from '#web/i18n/enUS/errors.ts'
import { errors as spanish } from '#web/i18n/esMX/errors.ts'
import { errors as portuguese } from '#web/i18n/ptBR/errors.ts'
import { PITCH, quiltTiles, SHAPE_PATHS } from '#web/quilt/quilt-pattern.ts'

const WORDS = { enUS: english, ptBR: portuguese, esMX: spanish }
const COLUMNS = 12
const ROWS = 3
/** How many tiles have taken their colour: the quilt is being mended. */
const SEWN = 21

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
.pale { fill: var(--pale) } .action { fill: var(--action) } .ipe { fill: var(--ipe) }
.goiaba { fill: var(--goiaba) } .jacaranda { fill: var(--jacaranda) }
`

/**
 * The page of maintenance in a language, the other two below it (PUB-25). Whole in itself: it loads nothing, so it
 * stands while everything else is down. `policy` is its content policy.
 */
export function maintenancePage(language: Language, product: string): { html: string; policy: string } {
  const words = WORDS[language]
  const others = LANGUAGES.filter((other) => other !== language)
    .map((other) => {
      const { maintenanceTitle, maintenanceText } = WORDS[other]
      return `<p lang="${LOCALES[other]}">${inHtml(`${maintenanceTitle}. ${maintenanceText}`)}</p>`
    })
    .join('\n')
  const html = `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${inHtml(`${words.maintenanceTitle} · ${product}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${quilt()}
<h1>${inHtml(words.maintenanceTitle)}</h1>
<p class="lead">${inHtml(words.maintenanceText)}</p>
<p>${inHtml(words.maintenanceSafe)}</p>
<div class="others">
${others}
</div>
</main>
</body>
</html>
`
  const hash = createHash('sha256').update(STYLE).digest('base64')
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

function quilt(): string {
  const tiles = quiltTiles('maintenance', COLUMNS * ROWS).map(({ position, shape, turns, colour }) => {
    const [x, y] = [((position - 1) % COLUMNS) * PITCH, Math.floor((position - 1) / COLUMNS) * PITCH]
    const fill = (position * 7) % (COLUMNS * ROWS) < SEWN ? colour : 'pale'
    return `<path class="${fill}" d="${SHAPE_PATHS[shape]}" transform="translate(${x} ${y}) rotate(${turns * 90} 14 14)"/>`
  })
  return `<svg viewBox="0 0 ${COLUMNS * PITCH - 2} ${ROWS * PITCH - 2}" aria-hidden="true">${tiles.join('')}</svg>`
}

function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
