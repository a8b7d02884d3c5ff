import type { Context } from '#context'
import { readStandings } from '#db/pages/assembly-standings.ts'
import { type MonthKey, monthKey } from '#db/row-keys.ts'
import { outageOf } from '#outage'
import { type AssemblyStanding, standingOf } from '#services/assemblies/read-assembly-standing.ts'

const EVERY_MS = 1_000
/** Proxies cut an idle connection after a minute, or even half of one. */
const BEAT_MS = 20_000
/** Then the page connects again: no connection lives as long as a browser tab. */
const LONGEST_MS = 15 * 60_000
/** A browser opens six connections to one host, and its other tabs need some of them. */
const MOST_FOR_ONE = 4
const MOST = 2_000
/** If the product's clock moved by this much more or less than real time, someone has moved it. */
const MOVED_MS = 2_000

/** A client waiting for an assembly. */
export interface Follower {
  tell(standing: AssemblyStanding): void
  /** Keeps the connection open. */
  beat(): void
  end(): void
}

export interface AssemblyWatch {
  /**
   * Tells the follower how the assembly stands, soon and whenever that changes, until the returned function or `end`
   * is called. `who` names the person or place asking. Null: too many connections are open, from this one or in total.
   */
  follow(who: string, month: MonthKey, follower: Follower): (() => void) | null
  /** Ends all connections and takes no more: the process is about to stop. */
  stop(): void
}

interface Line extends Follower {
  who: string
  key: string
  until: number
  heard: string
}

/**
 * Watches the assemblies that pages are waiting for: one statement a second for all of them together, none while no one waits
 * (docs/decisions/0044). Connections are timed in real time; what they report goes by the product's clock.
 */
export function watchAssemblies(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  reloadClock: () => Promise<void>,
  { everyMs = EVERY_MS, elapsed = () => performance.now() } = {},
): AssemblyWatch {
  const lines = new Set<Line>()
  const months = new Map<string, MonthKey>()
  let timer: ReturnType<typeof setInterval> | undefined
  let isLooking = false
  let isStopped = false
  let beatAt = 0
  let offset = Number.NaN

  const leave = (line: Line) => {
    lines.delete(line)
    if (![...lines].some(({ key }) => key === line.key)) months.delete(line.key)
    if (lines.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const end = (line: Line) => {
    leave(line)
    line.end()
  }
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      await reloadClock()
      const rows = await readStandings(db, [...months.values()])
      const now = clock.now()
      const standings = new Map(rows.map((row) => [monthKey(row), standingOf(row, now)]))
      const moved = Math.abs(now.getTime() - elapsed() - offset) > MOVED_MS
      offset = now.getTime() - elapsed()
      for (const line of [...lines]) {
        const standing = standings.get(line.key)
        if (standing === undefined) continue
        const told = `${standing.status} ${standing.drawsAt}`
        if (moved || told !== line.heard) line.tell(standing)
        line.heard = told
      }
    } catch (error) {
      // While the database is away, nothing changes that could be reported.
      if (outageOf(error) === null) log.error({ err: error }, 'could not watch assemblies')
    } finally {
      isLooking = false
    }
    const at = elapsed()
    for (const line of [...lines]) if (at >= line.until) end(line)
    if (at < beatAt) return
    beatAt = at + BEAT_MS
    for (const line of lines) line.beat()
  }

  return {
    follow: (who, month, follower) => {
      const own = [...lines].filter((line) => line.who === who).length
      if (isStopped || own >= MOST_FOR_ONE || lines.size >= MOST) return null
      const line: Line = { ...follower, who, key: monthKey(month), until: elapsed() + LONGEST_MS, heard: '' }
      lines.add(line)
      months.set(line.key, month)
      timer ??= setInterval(() => void look(), everyMs)
      void look()
      return () => leave(line)
    },
    stop: () => {
      isStopped = true
      for (const line of [...lines]) end(line)
    },
  }
}
