import { monthTimeline } from '#domain/calendar.ts'

const DAY_MS = 86_400_000
const DUE = '2026-01-15'

/** What happens how many days after the due date (rules 3), read off the domain's own timeline. */
export function monthDays(): { grace: number; snapshot: number; assembly: number } {
  const { cutoffAt, snapshotAt, drawsAt } = monthTimeline(DUE, 'UTC')
  const day = (at: Date) => Math.floor((at.getTime() - Date.parse(DUE)) / DAY_MS)
  return { grace: day(cutoffAt), snapshot: day(snapshotAt), assembly: day(drawsAt) }
}
