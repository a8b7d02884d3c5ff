/** Only what ends so is a whole file: who puts one somewhere writes it under another name first. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*\.ach$/i

/** The names of whole bank files among these, in their order. */
export function bankFileNames(names: readonly string[]): string[] {
  return names.filter((name) => NAME.test(name)).sort()
}

/** The same name. Throws when it isn't one of a bank file: it might lead elsewhere. */
export function asBankFileName(name: string): string {
  if (!NAME.test(name)) throw new Error(`no name of a bank file: ${JSON.stringify(name)}`)
  return name
}

/** What a bank file is called until all of it is there. */
export function partNameOf(name: string): string {
  return `.${asBankFileName(name)}.part`
}
