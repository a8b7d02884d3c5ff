import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { BankFiles } from '#integrations/bank/bank.ts'

/** Only what ends so is a whole file: whoever puts one here writes it under another name first. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*\.ach$/i

/**
 * Bank files in folders below a `file:` URL, unencrypted, as a program at our door or at the bank's carries them: `bank-outgoing` for what we send,
 * `bank-incoming` for what comes, `bank-refused` for what came and can't be used. Only the product's own user may open them.
 */
export function folderBankFiles(options: { url: string; parties: BankFiles['parties'] }): BankFiles {
  const root = new URL(options.url.replace(/\/*$/, '/'))
  const folder = async (name: string) => {
    const at = new URL(`${name}/`, root)
    await mkdir(at, { recursive: true, mode: 0o700 })
    return at
  }
  const fileIn = (at: URL, name: string) => {
    if (!NAME.test(name)) throw new Error(`no name of a bank file: ${JSON.stringify(name)}`)
    return new URL(name, at)
  }
  return {
    parties: options.parties,
    async send(name, text) {
      const outgoing = await folder('bank-outgoing')
      const beside = new URL(`.${name}.part`, outgoing)
      await writeFile(beside, text, { encoding: 'latin1', mode: 0o600, flush: true })
      await rename(beside, fileIn(outgoing, name))
    },
    async list() {
      const names = await readdir(await folder('bank-incoming'))
      return names.filter((name) => NAME.test(name)).sort()
    },
    read: async (name) => await readFile(fileIn(await folder('bank-incoming'), name)),
    remove: async (name) => await rm(fileIn(await folder('bank-incoming'), name), { force: true }),
    async setAside(name) {
      await rename(fileIn(await folder('bank-incoming'), name), fileIn(await folder('bank-refused'), name))
    },
  }
}
