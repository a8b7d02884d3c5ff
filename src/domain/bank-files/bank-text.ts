/**
 * A name or a note as a bank file can hold it: plain ASCII, accents taken off ("José Muñoz" becomes "Jose Munoz"), cut to the width of
 * its field. A name without a letter that a bank file knows becomes `instead`.
 */
export function bankText(text: string, width: number, instead = ''): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐-―]/g, '-')
    .replace(/[^ -~]/g, '')
    .replace(/ +/g, ' ')
    .trim()
  const fitted = (/[A-Za-z\d]/.test(plain) ? plain : instead).slice(0, width)
  return fitted.trimEnd()
}
