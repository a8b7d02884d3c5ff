import type { ChildProcess } from 'node:child_process'

const endings = new Set<() => void>()
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

for (const [signal, number] of Object.entries(SIGNALS)) {
  process.once(signal, () => {
    for (const end of endings) end()
    process.exit(128 + number)
  })
}

/** Has a process that a benchmark starts asked to stop when the benchmark itself is; otherwise it would run on, and disturb the next one. */
export function endsWithUs<Child extends ChildProcess>(child: Child): Child {
  const end = () => child.kill('SIGTERM')
  endings.add(end)
  child.once('exit', () => endings.delete(end))
  return child
}

/** The same for what isn't a child of ours anymore; `end` mustn't wait for anything. */
export function endWithUs(end: () => void): void {
  endings.add(end)
}
