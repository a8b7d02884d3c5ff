import type { Context } from '#context'
import { readHeartAge } from '#db/heartbeats.ts'
import { findMaintenanceOrder } from '#db/maintenance-order.ts'
import { listServiceGaps, readStatusFacts } from '#db/public-status.ts'
import {
  overallState,
  type PartState,
  partStates,
  type StatusFacts,
  type StatusPart,
} from '#domain/operations/public-status.ts'

/** For how long an incident is told. */
const TOLD_DAYS = 90
const TOLD_MOST = 10

/** A time in which due work stood still, as it was recorded; nothing is added by hand. */
export interface Incident {
  beganAt: Date
  endedAt: Date
}

/** What anyone may know of how we're doing. Instants are real time. */
export interface PublicStatus {
  overall: 'working' | 'delayed' | 'down'
  parts: Record<StatusPart, PartState>
  /** `until` is null where no one said when it ends. */
  maintenance: { until: Date | null } | null
  /** The newest first; null when they couldn't be read. */
  incidents: Incident[] | null
  checkedAt: Date
}

const AWAY: StatusFacts = { database: null, tickAge: null, bankAge: null, isMailLate: false, hasHalts: false }

/**
 * How we're doing, for anyone (a status says nothing about a person or a group): from the queue, the heartbeats, and what was recorded while work stood still. Never
 * throws: a database that doesn't answer is part of the answer. `isMaintenance`: the switch outside the database.
 */
export async function showStatus(ctx: Context, { isMaintenance }: { isMaintenance: boolean }): Promise<PublicStatus> {
  const checkedAt = new Date()
  const say = (facts: StatusFacts, rest: Pick<PublicStatus, 'maintenance' | 'incidents'>): PublicStatus => {
    const parts = partStates(facts)
    return { overall: overallState(parts), parts, checkedAt, ...rest }
  }
  try {
    const at = ctx.clock.now()
    const { isReadOnly, ...read } = await readStatusFacts(ctx.db, at)
    const tickAge = await readHeartAge(ctx.db, 'tick')
    const gaps = await listServiceGaps(ctx.db, TOLD_DAYS, TOLD_MOST)
    const order = await findMaintenanceOrder(ctx.db)
    // It's on until someone turns it off; an end that has passed isn't one.
    const until = order !== null && order.ends_at > at ? order.ends_at : null
    const incidents = gaps.map(({ began_at, ended_at }) => ({ beganAt: began_at, endedAt: ended_at }))
    const maintenance = isMaintenance || order !== null ? { until } : null
    return say({ database: { isReadOnly }, tickAge, ...read }, { maintenance, incidents })
  } catch (err) {
    ctx.log.warn({ err }, 'could not read the status')
    return say(AWAY, { maintenance: isMaintenance ? { until: null } : null, incidents: null })
  }
}
