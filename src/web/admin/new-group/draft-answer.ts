import type { NewConsortiumErrors } from '#domain/consortiums/create-consortium.ts'
import type { DraftField, DraftPlace } from '#domain/consortiums/group-draft.ts'
import type { BusyCode } from '#web/or-busy.server.ts'

/** The word of each field's label. */
export const DRAFT_LABELS = {
  name: 'name',
  description: 'description',
  consortiumType: 'type',
  targetAmount: 'target',
  durationMonths: 'months',
  maxMembers: 'members',
  adminFeePercentage: 'fee',
  minBid: 'minBid',
  maxBid: 'maxBid',
  assemblyDay: 'day',
  selectionMode: 'mode',
} as const satisfies Record<DraftField, string>

/** What saving a step answers when it doesn't lead on. */
export interface StepAnswer {
  fields: NewConsortiumErrors
  reason: 'fieldsWrong' | 'changed' | 'tooMany' | 'notSaved' | BusyCode
  /** The version that is saved now, for the form to be sent again. */
  version: number
  /** When another window saved it. */
  at: Date | null
  /** How many drafts someone may have. */
  most: number
  typed: Record<string, string>
}

/** Where a place of a draft is. */
export const draftUrl = (draftId: string, place: DraftPlace | 'discard'): string =>
  `/dashboard/groups/drafts/${draftId}/${place}`
