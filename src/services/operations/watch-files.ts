import type { Context } from '#context'

const AGAIN_MS = 5_000

export interface FilesWatch {
  /** Whether files could be stored and read once since we started. */
  worked(): boolean
  stop(): void
}

/**
 * Tries out the place where files are kept, every few seconds until it has worked once, and says in the log what's wrong (decision 0109). So wrong
 * keys or a wrong bucket are found before anyone comes, while a place that goes away later takes nothing with it but what needs files. Returns after
 * the first try.
 */
export async function watchFiles(
  { files, log }: Pick<Context, 'files' | 'log'>,
  { againMs = AGAIN_MS }: { againMs?: number } = {},
): Promise<FilesWatch> {
  let worked = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let told: string | undefined
  const look = async () => {
    const trouble = await files.trouble()
    if (isStopped) return
    worked = trouble === null
    if (trouble !== null && trouble.message !== told) log.error(trouble.message)
    if (trouble === null && told !== undefined) log.warn('files can be stored and read now')
    told = trouble?.message
    if (!worked) timer = setTimeout(() => void look(), againMs).unref()
  }
  await look()
  return {
    worked: () => worked,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
