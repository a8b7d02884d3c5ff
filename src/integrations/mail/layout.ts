import { type Language, LOCALES } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'

/** Who a letter comes from: the product's name beside its mark, and what goes at the bottom. */
export interface Frame {
  product: string
  /** The paragraphs below the letter. */
  footer: readonly string[]
}

const FONT = 'font-family:Gabarito,Arial,Helvetica,sans-serif'
/** A large figure breaks between words only, never inside an amount, as the letter's long addresses may. */
const WHOLE = 'overflow-wrap:normal;word-break:normal'
const GOIABA = '#c7354f'
const JACARANDA = '#5b4a9e'
const IPE = '#f5b21f'
const ACTION = '#00695f'

/**
 * The one layout of every email: one column, 16 px, light and dark, real text and no images, far below the 102 KB at which mail programs
 * clip. Long URLs may break anywhere: in one piece, the one at the bottom would make every letter wider than a phone.
 */
export function layOut(language: Language, title: string, body: string, frame?: Frame): string {
  return `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>
<td style="font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;text-align:left;word-break:break-word">
${frame === undefined ? '' : head(frame.product)}<h1 style="${FONT};font-size:28px;line-height:1.2;margin:0 0 24px">${escapeHtml(title)}</h1>
${body}
${frame === undefined ? '' : foot(frame.footer)}</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** A paragraph; line breaks in it, or in what a person wrote, are kept. */
export function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`
}

/** The one amount a letter is about. */
export function amountLine(text: string): string {
  return `<p style="${FONT};font-size:36px;font-weight:800;line-height:1.15;margin:0 0 16px;${WHOLE}">${escapeHtml(text)}</p>`
}

/** What a member has been waiting for: the payout on the brand's panel, under a strip of the quilt. */
export function payoutPanel(text: string): string {
  // On the brand's dark panel, tiles take the dark palette.
  const [sea, sun, rose, violet] = ['#5fd3c1', '#f8c24a', '#ff95a3', '#b9aaf0']
  const tiles = [
    tile(28, sea, '28px 0 0 0'),
    tile(28, sun, '50%'),
    tile(28, rose, '0 28px 0 0'),
    tile(28, violet, '0 0 28px 0'),
    tile(28, sun, '0 0 0 28px'),
    tile(28, rose, '50%'),
    tile(28, sea, '0 0 28px 0'),
  ]
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td bgcolor="#0e3a3f" style="background:#0e3a3f;border-radius:4px 4px 48px 4px;padding:24px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>${tiles.join('')}</tr></table>
<p style="${FONT};color:#f5b21f;font-size:36px;font-weight:800;line-height:1.15;margin:16px 0 0;${WHOLE}">${escapeHtml(text)}</p>
</td></tr></table>`
}

/** The letter's one button; its URL is written out below it, for programs that show no button. */
export function buttonAndUrl(label: string, url: string): string {
  const href = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${href}" style="background:${ACTION};color:#ffffff;border-radius:4px;display:inline-block;font-weight:700;padding:12px 20px;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">${href}</p>`
}

/** The mark's four tiles, as cells with round corners: a client that draws none shows four squares in the same colors. */
function head(product: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 32px"><tr><td>
<table role="presentation" cellpadding="0" cellspacing="0"><tr>${tile(13, GOIABA, '13px 0 0 0')}${tile(13, JACARANDA, '50%')}</tr><tr>${tile(13, IPE, '0 0 0 13px')}${tile(13, GOIABA, '0 0 13px 0')}</tr></table>
</td><td style="${FONT};font-size:22px;font-weight:700;padding-left:8px">${escapeHtml(product)}</td></tr></table>
`
}

function tile(size: number, color: string, corners: string): string {
  return `<td style="padding:1px"><div style="background:${color};border-radius:${corners};font-size:0;height:${size}px;width:${size}px">&nbsp;</div></td>`
}

function foot(footer: readonly string[]): string {
  const lines = footer.map((line) => `<p style="margin:0 0 8px">${escapeHtml(line)}</p>`)
  return `<div style="border-top:1px solid #cbdad4;font-size:14px;margin-top:32px;padding-top:16px">
${lines.join('\n')}
</div>
`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made safe for HTML, including inside a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ownValue(ENTITIES, letter) ?? letter)
}
