import { LONGEST_MESSAGE } from '#domain/support/contact-message.ts'
import { messageLength, normalMessage } from '#domain/support/message-length.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** The longest note of the desk, in characters. */
export const LONGEST_TICKET_NOTE = 2000
/** The longest reply, in characters: as long as what people may write to us. */
export const LONGEST_REPLY = LONGEST_MESSAGE
/** So much of an email is kept: it may quote everything that was written before. */
export const LONGEST_RECEIVED = 50_000

/** A text of ours as it is stored and sent: line ends and blanks in order, something in it, and not too long. */
export function readOwnText(typed: string, most: number): Outcome<string, 'text_empty' | 'text_too_long'> {
  const text = normalMessage(typed)
  const length = messageLength(text)
  if (length === 0) return refuse('text_empty')
  return length > most ? refuse('text_too_long', { max: most, length }) : grant(text)
}

/** An email's text as it is stored; what is beyond the most we keep is cut off. */
export function receivedText(text: string): string {
  const signs = [...normalMessage(text.slice(0, 4 * LONGEST_RECEIVED))]
  return signs.length <= LONGEST_RECEIVED ? signs.join('') : `${signs.slice(0, LONGEST_RECEIVED).join('')}…`
}

/** How mail programs begin what they quote, in the languages of our members; the line may be broken once. */
const QUOTE_STARTS = [
  /^On .{4,300}\bwrote:$/,
  /^(?:Em|No dia) .{4,300}\b(?:escreveu|escreveram):$/,
  /^El .{4,300}\bescribi(?:ó|o|eron):$/,
  /^-{2,} ?(?:Original Message|Mensagem original|Mensaje original|Forwarded message) ?-{2,}$/i,
  /^_{10,}$/,
]

/**
 * What someone wrote, and the email that their program quoted below it, so that a thread isn't read again with every reply. Quotes between the
 * lines stay where they are.
 */
export function splitQuoted(text: string): { own: string; quoted: string | null } {
  const lines = text.split('\n')
  const at = quoteAt(lines)
  if (at === null) return { own: text, quoted: null }
  const own = lines.slice(0, at).join('\n').trim()
  // Someone who writes below the quote, or sends nothing else, is shown whole.
  return own === '' ? { own: text, quoted: null } : { own, quoted: lines.slice(at).join('\n').trim() }
}

function quoteAt(lines: readonly string[]): number | null {
  const isStart = (line: string) => line.length < 400 && QUOTE_STARTS.some((start) => start.test(line))
  const named = lines.findIndex((line, at) => {
    const one = line.trim()
    return isStart(one) || isStart(`${one} ${lines[at + 1]?.trim() ?? ''}`)
  })
  if (named !== -1) return named
  // Without such a line: the quoted lines at the very end.
  const last = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'))
  const rest = lines.slice(last + 1)
  return rest.some((line) => line.startsWith('>')) ? last + 1 : null
}
