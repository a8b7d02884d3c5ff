import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AssemblyStanding } from '#services/assemblies/read-assembly-standing.ts'
import type { AssemblyPage } from '#services/assemblies/show-assembly.ts'

/** How often a browser that can't listen polls: close to the draw, and long before it. */
const SOON_MS = 5_000
const LATER_MS = 60_000
const SOON = 10 * 60_000

/**
 * Follows an assembly that hasn't been held yet: by server-sent events, or by polling where those aren't available. When
 * it has moved on, the page is reloaded in place. Only a visible page follows. Returns the draw's instant and how far the
 * product's clock is ahead of this device's, in milliseconds; null before the browser knows it.
 */
export function useLiveAssembly({
  consortiumId,
  number,
  status,
  drawsAt,
  now,
}: Pick<AssemblyPage, 'consortiumId' | 'number' | 'status' | 'drawsAt'> & { now: Date }) {
  const { revalidate } = useRevalidator()
  const [heard, setHeard] = useState<{ aheadMs: number; drawsAt: number } | null>(null)
  const known = useRef(status)
  known.current = status
  const isOver = status === 'held'
  const nowMs = now.getTime()
  const drawsMs = drawsAt.getTime()
  useEffect(() => setHeard({ aheadMs: nowMs - Date.now(), drawsAt: drawsMs }), [nowMs, drawsMs])

  useEffect(() => {
    if (isOver) return
    const path = `/consortium/${consortiumId}/assemblies/${number}/live`
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    const hear = (standing: AssemblyStanding): AssemblyStanding => {
      setHeard({ aheadMs: Date.parse(standing.now) - Date.now(), drawsAt: Date.parse(standing.drawsAt) })
      if (standing.status !== known.current) void revalidate()
      return standing
    }
    const ask = async () => {
      let wait = SOON_MS
      try {
        const standing = hear(await (await fetch(path, { headers: { Accept: 'application/json' } })).json())
        wait = Date.parse(standing.drawsAt) - Date.parse(standing.now) > SOON ? LATER_MS : SOON_MS
      } catch {
        // Offline for a moment; the next question may be answered.
      }
      timer = setTimeout(ask, wait)
    }
    const listen = () => {
      source = new EventSource(path)
      source.onmessage = ({ data }) => hear(JSON.parse(data))
      // A browser connects again by itself, but for an answer that is no stream: too many lines, or the draw is over.
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) void ask()
      }
    }
    const stop = () => {
      source?.close()
      clearTimeout(timer)
    }
    const follow = () => {
      stop()
      if (document.visibilityState === 'visible') listen()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [consortiumId, number, isOver, revalidate])
  return heard
}
