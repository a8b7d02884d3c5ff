import type { NewConsortiumErrors, NewConsortiumInput } from '#domain/consortiums/create-consortium.ts'

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

/** What creating a group answers when none was made. */
export interface NewGroupAnswer {
  fields: NewConsortiumErrors
  reason: 'keyReused' | 'fieldsWrong' | 'broken'
  typed: Record<string, string>
}
