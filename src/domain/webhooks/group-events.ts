/** What a group's webhook may be told, by kind, with its details: numbers and codes. Never a name, an amount, or anything else of a person. */
export interface GroupEventDetails {
  'group.launched': object
  /** Its members voted to cancel it, it wasn't filled in time, or we canceled it before its launch. */
  'group.canceled': { reason: 'vote' | 'not_filled' | 'called_off' }
  'group.completed': object
  'assembly.held': { assembly: number }
  /** `assembly` is the one whose result it is, also for someone selected later in another's place. */
  'member.selected': { spot: number; assembly: number; method: 'draw' | 'bid' }
  'payout.paid': { spot: number }
  /** The money came back, on its way or after it had arrived. */
  'payout.returned': { spot: number }
  'installment.settled': { spot: number; installment: number }
  /** The bank took it back, on its way or up to 60 days after it had cleared. */
  'installment.returned': { spot: number; installment: number }
}

export type GroupEventKind = keyof GroupEventDetails

export const GROUP_EVENT_KINDS = [
  'group.launched',
  'group.canceled',
  'group.completed',
  'assembly.held',
  'member.selected',
  'payout.paid',
  'payout.returned',
  'installment.settled',
  'installment.returned',
] as const satisfies readonly GroupEventKind[]

/** One kind with its details, and when and in which group it happened. */
export type GroupEvent = {
  [Kind in GroupEventKind]: { kind: Kind; consortiumId: string; at: Date; details: GroupEventDetails[Kind] }
}[GroupEventKind]

/** The body of a delivery (Standard Webhooks): the same text whenever this event is sent, so that its signature can be checked. */
export function deliveryBody(event: {
  kind: string
  consortium_id: string | null
  happened_at: Date
  details: object
}): string {
  const { kind, consortium_id, happened_at, details } = event
  return JSON.stringify({
    type: kind,
    timestamp: happened_at.toISOString(),
    data: { group_id: consortium_id, ...details },
  })
}
