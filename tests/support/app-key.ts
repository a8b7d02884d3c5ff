import { appCode } from '#integrations/accounts/app-codes.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of the key that the page of a second factor shows for typing into an app. */
export function keyIn(html: string): Buffer {
  const [, shown = ''] = /<code[^>]*>((?:[A-Z2-7]{4} ?){8})<\/code>/.exec(html) ?? []
  const bits = [...shown.replaceAll(' ', '')].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that the app shows now, or so many half minutes later. */
export const codeOf = (key: Buffer, later = 0): string => appCode(key, Math.floor(Date.now() / 30_000) + later)
