import { describeConfig } from '#config'
import type { Command } from './command.ts'

/** Every setting as the program would read it now; secrets are only said to be set. */
export const command: Command = {
  purpose: 'Prints every setting with its value, source, and meaning.',
  options: {},
  run: async () => {
    const rows = describeConfig(process.env)
    const width = (pick: (row: (typeof rows)[number]) => string) => Math.max(...rows.map((row) => pick(row).length))
    const names = width((row) => row.name)
    const values = Math.min(
      48,
      width((row) => row.value),
    )
    for (const { name, value, from, meaning } of rows)
      console.log(`${name.padEnd(names)}  ${value.padEnd(values)}  ${from.padEnd(11)}  ${meaning}`)
    return 0
  },
}
