import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'
import { escapeHtml, layOut } from '#integrations/mail/layout.ts'

/** A letter in somebody's language, ready to be addressed. */
export interface Letter {
  subject: string
  text: string
  html: string
}

const CONTENT_FOLDER = join(import.meta.dirname, '../../../content')
const BUTTON = /^\[(.+)\]\((\S+)\)$/

/**
 * Fills a letter of `content/<language>/mails/<name>.md`: the heading is the subject, every block of lines a paragraph, a line
 * that is one link the button. `{word}` stands for a value; one that is missing throws, so that no letter leaves with a hole.
 */
export async function composeLetter(
  name: string,
  language: Language,
  values: Readonly<Record<string, string | number>>,
): Promise<Letter> {
  const source = await readFile(join(CONTENT_FOLDER, language, 'mails', `${name}.md`), 'utf8')
  const [heading = '', ...blocks] = source.trim().split(/\n{2,}/)
  const fill = (text: string) => fillIn(text, values, `${language}/${name}`)
  const subject = fill(heading.replace(/^# /, ''))
  const texts: string[] = []
  const htmls: string[] = []
  for (const block of blocks) {
    const button = BUTTON.exec(block)
    const label = fill(button?.[1] ?? block)
    const url = button === null ? null : fill(button[2] ?? '')
    texts.push(url === null ? label : `${label}:\n${url}`)
    htmls.push(url === null ? paragraph(label) : buttonAndUrl(label, url))
  }
  return { subject, text: `${texts.join('\n\n')}\n`, html: layOut(language, subject, htmls.join('\n')) }
}

function fillIn(text: string, values: Readonly<Record<string, string | number>>, letter: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, word: string) => {
    const value = ownValue(values, word)
    if (value === undefined) throw new Error(`the letter ${letter} needs a value for ${word}`)
    return String(value)
  })
}

/** A line end inside a block, or inside what a person wrote, stays one. */
function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`
}

/** The bare address stands below the button, for readers that show none. */
function buttonAndUrl(label: string, url: string): string {
  const href = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${href}" style="background:#0c5a54;color:#ffffff;border-radius:4px;display:inline-block;font-weight:700;padding:12px 20px;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">${href}</p>`
}
