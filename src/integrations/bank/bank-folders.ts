import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { BankFiles } from '#integrations/bank/bank.ts'
import { asBankFileName, bankFileNames, partNameOf } from '#integrations/bank/bank-file-names.ts'

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
  const fileIn = (at: URL, name: string) => new URL(asBankFileName(name), at)
  return {
    parties: options.parties,
    async send(name, text) {
      const outgoing = await folder('bank-outgoing')
      const beside = new URL(partNameOf(name), outgoing)
      await writeFile(beside, text, { encoding: 'latin1', mode: 0o600, flush: true })
      await rename(beside, fileIn(outgoing, name))
    },
    async list() {
      return bankFileNames(await readdir(await folder('bank-incoming')))
    },
    read: async (name) => await readFile(fileIn(await folder('bank-incoming'), name)),
    remove: async (name) => await rm(fileIn(await folder('bank-incoming'), name), { force: true }),
    async setAside(name) {
      await rename(fileIn(await folder('bank-incoming'), name), fileIn(await folder('bank-refused'), name))
    },
  }
}
