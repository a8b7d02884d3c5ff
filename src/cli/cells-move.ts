import { type MoveRefusal, moveGroup } from '#db/postgres/manage-cells.ts'
import { isUuid } from '#domain/ids.ts'
import { type Command, UsageError } from './command.ts'
import { sayNo, withContext } from './with-context.ts'

const REFUSALS: Readonly<Record<MoveRefusal, string>> = {
  no_such_group: 'There’s no group with this ID.',
  no_such_cell: 'There’s no cell with this name; "cotavia cells list" prints them.',
  is_there: 'The group is in this cell already.',
}

/** Decision 0139. */
export const command: Command = {
  purpose:
    'Moves a group with everything about it to another cell, in one transaction, and prints how many rows as one JSON line; may run beside the product.',
  positional: 'GROUP',
  options: { to: { value: 'CELL', required: true } },
  run: async ({ GROUP: group = '', to = '' }) => {
    if (!isUuid(group)) throw new UsageError(`The group must be an ID, not "${group}".`)
    return await withContext(async ({ ownerUrl }) => {
      const moved = await moveGroup(ownerUrl, group, to)
      if (!moved.ok) return sayNo(REFUSALS[moved.refusal])
      console.log(JSON.stringify({ moved: moved.rows }))
      return 0
    })
  },
}
