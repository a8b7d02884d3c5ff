import { access, constants, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isUuid } from '#domain/ids.ts'
import { zipAuditPack } from '#services/operations/zip-audit-pack.ts'
import { NotFound } from '#services/refusals.ts'
import { type Command, UsageError } from './command.ts'
import { sayNo, withContext } from './with-context.ts'

/** Writes a group's whole public record with its verifier as a ZIP. */
export const command: Command = {
  purpose: "Writes a group's audit pack, its whole public record with a verifier that works without us, as a ZIP.",
  options: { group: { value: 'ID', required: true }, out: { value: 'FILE', required: true } },
  run: async ({ group = '', out = '' }) => {
    if (!isUuid(group)) throw new UsageError(`--group must be the ID of a group, but it is "${group}".`)
    if (!(await canWrite(out))) throw new UsageError(`Can’t write the file ${out}.`)
    return await withContext(async ({ ctx }) => {
      try {
        const { bytes } = await zipAuditPack(ctx, group)
        await writeFile(out, bytes)
        console.log(JSON.stringify({ group, file: out, bytes: bytes.length }))
        return 0
      } catch (error) {
        if (error instanceof NotFound) return sayNo(`No group that has started has the ID ${group}.`)
        throw error
      }
    })
  },
}

/** Whether a file can be written there: asked first, so that a whole group isn't read for nothing. */
async function canWrite(file: string): Promise<boolean> {
  try {
    const found = await stat(file).catch(() => null)
    await access(found === null ? dirname(file) : file, constants.W_OK)
    return found === null ? (await stat(dirname(file))).isDirectory() : found.isFile()
  } catch {
    return false
  }
}
