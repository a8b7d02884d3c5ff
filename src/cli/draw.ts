import { readFile } from 'node:fs/promises'
import { drawOrder, drawPrk, snapshotHash, snapshotText } from '#domain/assemblies/draw.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { type Command, UsageError } from './command.ts'

/** Recomputes a draw from what was published: anyone can check it without us (rules 6). */
export const command: Command = {
  purpose: 'Recomputes the order of a draw from a published snapshot and its randomness, as JSON.',
  options: { snapshot: { value: 'FILE', required: true }, randomness: { value: 'HEX', required: true } },
  run: async (options) => {
    const { groupId, number, positions } = readSnapshot(options.snapshot ?? '', await readText(options.snapshot ?? ''))
    if (!/^[0-9a-fA-F]{64}$/.test(options.randomness ?? ''))
      throw new UsageError('--randomness must be 64 hexadecimal digits (32 bytes).')
    const randomness = Buffer.from(options.randomness ?? '', 'hex')
    const hash = snapshotHash(nodeHashing, groupId, number, positions)
    const order = drawOrder(nodeHashing, { groupId, number, positions, randomness })
    console.log(
      JSON.stringify({
        snapshotHash: Buffer.from(hash).toString('hex'),
        prk: Buffer.from(drawPrk(nodeHashing, hash, randomness)).toString('hex'),
        order: order.map(({ position }) => position),
      }),
    )
    return 0
  },
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new UsageError(`Can’t read the snapshot ${file}.`)
  }
}

function readSnapshot(file: string, text: string): { groupId: string; number: number; positions: number[] } {
  const match = /^consortium-draw\/v1\n([0-9a-f-]{36})\n(\d{1,6})\n((?:\d{1,9}\n)*)$/.exec(text)
  const [, groupId = '', number = '', lines = ''] = match ?? []
  const positions = lines.split('\n').filter(Boolean).map(Number)
  const isPlain = new Set(positions).size === positions.length && positions.every((position) => position > 0)
  // The hash covers every byte, so a list in another order or with another line end is another snapshot.
  if (!match || !isPlain || snapshotText(groupId, Number(number), positions) !== text)
    throw new UsageError(
      `${file} isn’t the snapshot of a draw: "consortium-draw/v1", the group, the assembly, and the positions in ascending order, each on a line that ends with a line feed.`,
    )
  return { groupId, number: Number(number), positions }
}
