import type { NewConsortiumErrors, NewConsortiumInput } from '#domain/consortiums/create-consortium.ts'
import type { BusyCode } from '#web/or-busy.server.ts'

/** The fields of "Create New Consortium" in the order of the form. */
export const NEW_GROUP_FIELDS = [
  'name',
  'description',
  'consortiumType',
  'targetAmount',
  'durationMonths',
  'maxMembers',
  'adminFeePercentage',
  'minBid',
  'maxBid',
  'assemblyDay',
  'selectionMode',
] as const satisfies readonly (keyof NewConsortiumInput)[]
export type NewGroupField = (typeof NEW_GROUP_FIELDS)[number]

/** The word of each field's label. */
export const NEW_GROUP_LABELS = {
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
} as const satisfies Record<NewGroupField, string>

/** What creating a group answers when none was made. */
export interface NewGroupAnswer {
  fields: NewConsortiumErrors
  reason: 'keyReused' | 'fieldsWrong' | 'broken' | BusyCode
  /** The form's own key, when it may be sent again as it is. */
  key?: string
  typed: Record<string, string>
}
