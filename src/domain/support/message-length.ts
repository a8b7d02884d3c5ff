/** CONT-02: the least a message on the contact page must say, in characters. */
export const SHORTEST_MESSAGE = 100

// Everything a terminal or a mail would obey; tab and line end are text.
const CONTROLS = /[^\P{Cc}\n\t]/gu

/** More marks on one letter than any writing has (Unicode's stream-safe text allows 30). */
const CROWDED = /\p{M}{31}/u

/** A message as it is stored: line ends are one character, blanks around it do not count. */
export function normalMessage(typed: string): string {
  return composed(typed.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '')).trim()
}

/**
 * Letters and their marks as one sign each (NFC). Putting the marks of one letter in order takes time by the square of their
 * number, minutes for a body full of them: such a text stays as it is.
 */
export function composed(text: string): string {
  return CROWDED.test(text) ? text : text.normalize('NFC')
}

/**
 * How long a message is, as the person counts: code points of the normalised text, so that an emoji is one or a few and a
 * line end is one, in the browser's counter and on the server alike (a form sends CR LF, a text area holds LF).
 */
export function messageLength(typed: string): number {
  return [...normalMessage(typed)].length
}
