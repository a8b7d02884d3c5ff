import type { Context } from '#context'
import { type LaunchCheck, listLaunchChecks } from '#services/content/list-launch-checks.ts'

/** What is still missing before launch. */
export type LaunchGap = Omit<LaunchCheck, 'isReady'>

/** Every check that isn't ready, in the order of the checks. */
export async function listLaunchGaps(ctx: Pick<Context, 'db' | 'config' | 'log' | 'files'>): Promise<LaunchGap[]> {
  return (await listLaunchChecks(ctx)).filter(({ isReady }) => !isReady).map(({ isReady: _, ...gap }) => gap)
}
