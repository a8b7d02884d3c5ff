import type { TestContext } from './context.ts'

/** How many statements `act` sends to the database. */
export async function countQueries(ctx: TestContext, act: (ctx: TestContext) => Promise<unknown>): Promise<number> {
  let count = 0
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await act({ ...ctx, db })
  return count
}
