/**
 * What an avatar without a picture shows (MEM-01): the first letters of a person's first and last name, "Ana Clara Souza" → "AS", or
 * the first letter of the email where there is no name.
 */
export function initialsOf({ fullName, email }: { fullName: string; email: string }): string {
  const names = fullName.trim().split(/\s+/u).flatMap(firstLetter)
  const letters = names.length > 1 ? [names[0], names.at(-1)] : names.length === 1 ? names : firstLetter(email)
  return letters.join('').toLocaleUpperCase('en-US')
}

/** A name's first letter or figure with its accents, whatever stands before it: "‘Ōtomo" → "Ō". */
function firstLetter(name: string): string[] {
  const [letter] = /[\p{L}\p{N}]\p{M}*/u.exec(name.normalize('NFC')) ?? []
  return letter === undefined ? [] : [letter]
}
