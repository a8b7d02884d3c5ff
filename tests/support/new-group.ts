import { DRAFT_FIELDS, DRAFT_STEPS, type DraftField, type DraftStep } from '#domain/consortiums/group-draft.ts'
import type { Answer, Visitor } from './visitor.ts'

/** A group's fields as someone types them in English; a test changes those it is about. */
export const TYPED_GROUP: Readonly<Record<DraftField, string>> = {
  ...{ consortiumType: 'car', targetAmount: '12000', durationMonths: '12', adminFeePercentage: '15' },
  ...{ maxMembers: '12', selectionMode: 'alternating', minBid: '', maxBid: '' },
  ...{ name: 'A group of steps', description: '', assemblyDay: '10' },
}

/** Where a step of a draft is sent: the first one begins it. */
export const stepPath = (draftId: string, step: DraftStep): string =>
  step === 'plan' ? `/dashboard/groups/new?draft=${draftId}` : `/dashboard/groups/drafts/${draftId}/${step}`

/** Sends one step as its page does. */
export async function sendStep(
  who: Visitor,
  draftId: string,
  step: DraftStep,
  { typed, version, go = 'next' }: { typed: Readonly<Record<string, string>>; version: number; go?: string },
): Promise<Answer> {
  const own = DRAFT_FIELDS[step].map((field) => [field, typed[field] ?? ''])
  return await who.post(stepPath(draftId, step), { ...Object.fromEntries(own), version: String(version), go })
}

/** Sets up a group step by step, up to its review; the draft's id. */
export async function draftGroup(who: Visitor, typed: Partial<Record<DraftField, string>> = {}): Promise<string> {
  const draftId = crypto.randomUUID()
  for (const [version, step] of DRAFT_STEPS.entries()) {
    const answer = await sendStep(who, draftId, step, { typed: { ...TYPED_GROUP, ...typed }, version })
    if (answer.location === null) throw new Error(`${step} was answered ${answer.status}`)
  }
  return draftId
}

/** Presses "Create group" at the review of a draft that was saved so many times. */
export const createDrafted = (who: Visitor, draftId: string, version: number = DRAFT_STEPS.length): Promise<Answer> =>
  who.post(`/dashboard/groups/drafts/${draftId}/review`, { version: String(version) })

/** Creates a group; the path of its desk. */
export async function createGroup(who: Visitor, typed: Partial<Record<DraftField, string>> = {}): Promise<string> {
  const { location, status } = await createDrafted(who, await draftGroup(who, typed))
  if (location === null) throw new Error(`creating was answered ${status}`)
  return location.split('?')[0] ?? ''
}
