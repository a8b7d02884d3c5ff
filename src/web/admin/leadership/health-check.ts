/** What a check found: how many places break it. */
export interface CheckOutcome {
  name: string
  count: number
}

/** How far a health check is. */
export interface HealthRun {
  done: readonly CheckOutcome[]
  state: 'running' | 'done' | 'interrupted'
}

/** A page's health check: one run at a time, and none once it's stopped. */
interface HealthCheck {
  /** Asks the server for these checks, one by one, and shows each step; nothing while a run goes on. */
  start: (names: readonly string[]) => Promise<void>
  /** Ends the run that goes on, if any, and shows nothing more of it. */
  stop: () => void
}

/** A health check of the leadership board (LEAD-05): `show` gets every step of a run. */
export function healthCheck(show: (run: HealthRun) => void): HealthCheck {
  let current: AbortController | null = null
  return {
    async start(names) {
      if (current !== null) return
      const own = new AbortController()
      current = own
      const done: CheckOutcome[] = []
      const step = (state: HealthRun['state']) => {
        if (!own.signal.aborted) show({ done: [...done], state })
      }
      step('running')
      try {
        for (const name of names) {
          done.push(await runCheck(name, own.signal))
          step('running')
        }
        step('done')
      } catch {
        step('interrupted')
      }
      if (current === own) current = null
    },
    stop() {
      current?.abort()
      current = null
    },
  }
}

async function runCheck(name: string, signal: AbortSignal): Promise<CheckOutcome> {
  const answer = await fetch(`/admin/leadership/checks/${name}`, { signal })
  if (!answer.ok || answer.redirected) throw new Error(String(answer.status))
  return (await answer.json()) as CheckOutcome
}
