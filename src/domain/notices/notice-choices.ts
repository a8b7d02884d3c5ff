import { NOTICE_TOPICS, type NoticeTopic } from '#domain/notices/topics.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** The time zones a member can live in, by their common names. */
export const MEMBER_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
] as const
export type MemberZone = (typeof MEMBER_ZONES)[number]

/** The zone that most of a state is in; people elsewhere in it can choose theirs. Eastern if the state isn't known. */
export function zoneOfState(state: string | null): MemberZone {
  const found = STATES.find(([, states]) => state !== null && states.includes(state))
  return found?.[0] ?? 'America/New_York'
}

const STATES: readonly (readonly [MemberZone, readonly string[]])[] = [
  ['America/Chicago', ['AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI']],
  ['America/Denver', ['CO', 'ID', 'MT', 'NM', 'UT', 'WY']],
  ['America/Phoenix', ['AZ']],
  ['America/Los_Angeles', ['CA', 'NV', 'OR', 'WA', 'AP']],
  ['America/Anchorage', ['AK']],
  ['Pacific/Honolulu', ['HI']],
  ['America/Puerto_Rico', ['PR', 'VI']],
]

/** What a person chose about emails. */
export interface NoticeChoices {
  muted: readonly NoticeTopic[]
  quiet: { from: number; until: number } | null
  zone: MemberZone
}

export type ChoicesRefusal = 'quiet_hours_wrong' | 'zone_unknown'

/** Choices that can be stored: topics that exist, two different whole hours, a zone members live in. */
export function readChoices(asked: {
  muted: readonly string[]
  quiet: { from: number; until: number } | null
  zone: string
}): Outcome<NoticeChoices, ChoicesRefusal> {
  const zone = MEMBER_ZONES.find((one) => one === asked.zone)
  if (zone === undefined) return refuse('zone_unknown')
  const { quiet } = asked
  const isHour = (hour: number) => Number.isInteger(hour) && hour >= 0 && hour <= 23
  if (quiet !== null && !(isHour(quiet.from) && isHour(quiet.until) && quiet.from !== quiet.until))
    return refuse('quiet_hours_wrong')
  return grant({ muted: NOTICE_TOPICS.filter((topic) => asked.muted.includes(topic)), quiet, zone })
}
