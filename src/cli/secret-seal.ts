import { connect } from '#db/postgres/connection.ts'
import { sealAllOnceClear } from '#services/operations/seal-all-once-clear.ts'
import type { Command } from './command.ts'
import { withContext } from './with-context.ts'

/** What older versions stored unencrypted is encrypted (decision 0134). */
export const command: Command = {
  purpose: 'Encrypts what older versions stored unencrypted; may run beside the product, and twice.',
  options: {},
  run: () =>
    withContext(async ({ ctx, ownerUrl }) => {
      const owner = connect({ url: ownerUrl, role: null, pool: 1 })
      try {
        const count = await sealAllOnceClear(ctx, owner)
        console.log(`Encrypted: ${count} ${count === 1 ? 'text' : 'texts'}.`)
        return 0
      } finally {
        await owner.destroy()
      }
    }),
}
