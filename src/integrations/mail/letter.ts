import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'
import { amountLine, buttonAndUrl, layOut, paragraph, payoutPanel } from '#integrations/mail/layout.ts'

/** A letter in its reader's language, ready to address. */
export interface Letter {
  subject: string
  text: string
  html: string
}

/** Whose name a letter carries, and where a reply reaches a person. */
export interface Sender {
  product: string
  support: string
  /** For an optional letter: where to unsubscribe. */
  unsubscribeUrl?: string
}

type Values = Readonly<Record<string, string | number>>

const CONTENT_FOLDER = join(import.meta.dirname, '../../../content')
const BUTTON = /^\[(.+)\]\((\S+)\)$/

/**
 * Fills a letter of `content/<language>/mails/<name>.md`: the heading is the subject, every block of lines a paragraph, a line
 * that is one link the button, `##` the amount it is about, `###` the payout of a selection. `{word}` stands for a value; one
 * that is missing throws, so that no letter leaves with a hole. With a sender it carries the mark, and `mail-footer.md` at its foot.
 */
export async function composeLetter(
  name: string,
  language: Language,
  values: Values,
  sender?: Sender,
): Promise<Letter> {
  const [heading = '', ...blocks] = await readBlocks(language, `mails/${name}.md`)
  const fill = (text: string) => fillIn(text, values, `${language}/${name}`)
  const subject = fill(heading.replace(/^# /, ''))
  const texts: string[] = []
  const htmls: string[] = []
  for (const block of blocks) {
    const { text, html } = layBlock(block, fill)
    // A paragraph that has nothing to say to this reader.
    if (text === '') continue
    texts.push(text)
    htmls.push(html)
  }
  if (sender === undefined)
    return { subject, text: `${texts.join('\n\n')}\n`, html: layOut(language, subject, htmls.join('\n')) }
  const files = ['mail-footer.md', ...(sender.unsubscribeUrl === undefined ? [] : ['mail-footer-optional.md'])]
  const lines = await Promise.all(files.map((file) => readBlocks(language, file)))
  const footer = lines.flat().map((line) => fillIn(line, { ...sender }, `${language}/mail-footer`))
  return {
    subject,
    text: `${[...texts, '--', ...footer].join('\n\n')}\n`,
    html: layOut(language, subject, htmls.join('\n'), { product: sender.product, footer }),
  }
}

async function readBlocks(language: Language, file: string): Promise<string[]> {
  return (await readFile(join(CONTENT_FOLDER, language, file), 'utf8')).trim().split(/\n{2,}/)
}

function layBlock(block: string, fill: (text: string) => string): { text: string; html: string } {
  const button = BUTTON.exec(block)
  if (button !== null) {
    const [label, url] = [fill(button[1] ?? ''), fill(button[2] ?? '')]
    return { text: `${label}:\n${url}`, html: buttonAndUrl(label, url) }
  }
  const marks = /^#+ /.exec(block)?.[0] ?? ''
  const text = fill(block.slice(marks.length))
  const html = marks === '### ' ? payoutPanel(text) : marks === '## ' ? amountLine(text) : paragraph(text)
  return { text, html }
}

/** A text with the values of its placeholders; one without a value throws, and says in which letter. */
export function fillIn(text: string, values: Values, letter: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, word: string) => {
    const value = ownValue(values, word)
    if (value === undefined) throw new Error(`the letter ${letter} needs a value for ${word}`)
    return String(value)
  })
}
