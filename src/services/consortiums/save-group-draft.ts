import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { type GroupDraftRow, lockGroupDraft, readGroupDrafts, writeGroupDraft } from '#db/group-drafts.ts'
import type { Tx } from '#db/rows.ts'
import { NEW_CONSORTIUM, type NewConsortiumErrors } from '#domain/consortiums/create-consortium.ts'
import {
  DRAFT_FIELDS,
  type DraftAnswers,
  type DraftField,
  type DraftStep,
  MOST_DRAFTS,
  NO_DRAFT_ANSWERS,
  problemsOfDraftStep,
} from '#domain/consortiums/group-draft.ts'
import { isUuid } from '#domain/ids.ts'
import type { Language } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { answersOf, groupOfDraft, type OwnDraft, ownDraft } from '#services/consortiums/group-draft.ts'
import { NotFound } from '#services/refusals.ts'

export interface SavedStep {
  draftId: string
  step: DraftStep
  typed: Readonly<Record<string, string>>
  /** The version the form was opened on; 0 for a group that no draft was saved of yet. */
  version: number
  /** The language of the screen, in which amounts were typed. */
  language: Language
  /** To be finished later: a new draft begins even if something in its first step is wrong. */
  isForLater?: boolean
}

/** The version saved now (0: nothing yet), and what is wrong with the step. */
export interface SavedDraft {
  version: number
  problems: NewConsortiumErrors
}

/**
 * `changed_meanwhile`: saved in another window since the form was opened; `details` are the `version` to save over knowingly, and when
 * it was saved, `at`. `became_group`: it was created; `details.consortiumId`. `too_many_drafts`: `details.most`.
 */
type Saving = Outcome<SavedDraft, 'changed_meanwhile' | 'became_group' | 'too_many_drafts'>

/** So much of a text is kept, so that what is too long comes back to be shortened. */
const KEPT = NEW_CONSORTIUM.descriptionLength + 100

/**
 * Saves what was typed into one step, right or wrong, and says what is wrong with it (decision 0107). A draft begins with its first step, once
 * that is right. Only the step's own fields are taken, and the same ones sent twice are saved once. Throws Forbidden without
 * groups.create, NotFound for a draft that isn't there or isn't the asker's.
 */
export async function saveGroupDraft(ctx: Context, saved: SavedStep): Promise<Saving> {
  const own = ownDraft(ctx, saved.draftId)
  if (!isUuid(own.id)) throw new NotFound()
  return await outsideCells(ctx, async (tx) => {
    const row = await lockGroupDraft(tx, own)
    if (row !== null) return await saveOver(ctx, tx, row, saved)
    const group = await groupOfDraft(tx, own)
    if (group !== null) return group
    if (saved.version > 0 || saved.step !== 'plan') throw new NotFound()
    return await begin(ctx, tx, own, saved)
  })
}

async function begin(ctx: Context, tx: Tx, own: OwnDraft, saved: SavedStep): Promise<Saving> {
  const answers = { ...NO_DRAFT_ANSWERS, ...typedIn(saved) }
  const problems = problemsOfDraftStep(answers, 'plan', saved.language)
  if (Object.keys(problems).length > 0 && !saved.isForLater) return grant({ version: 0, problems })
  if ((await readGroupDrafts(tx, own.user_id)).length >= MOST_DRAFTS)
    return refuse('too_many_drafts', { most: MOST_DRAFTS })
  const isFirst = await writeGroupDraft(tx, rowOf(ctx, own, { version: 1, answers, saved }))
  if (isFirst) return grant({ version: 1, problems })
  // Sent twice at the same time, and the other one was first.
  const row = await lockGroupDraft(tx, own)
  if (row === null) throw new NotFound()
  return await saveOver(ctx, tx, row, saved)
}

async function saveOver(ctx: Context, tx: Tx, row: GroupDraftRow, saved: SavedStep): Promise<Saving> {
  const before = answersOf(row, saved.language)
  const typed = typedIn(saved)
  const answers: DraftAnswers = { ...before, ...typed }
  const problems = problemsOfDraftStep(answers, saved.step, saved.language)
  const isSame = (Object.keys(typed) as DraftField[]).every((field) => typed[field] === before[field])
  if (isSame) return grant({ version: row.version, problems })
  if (row.version !== saved.version) return refuse('changed_meanwhile', { version: row.version, at: row.saved_at })
  const version = row.version + 1
  await writeGroupDraft(tx, rowOf(ctx, row, { version, answers, saved }))
  return grant({ version, problems })
}

function typedIn({ step, typed }: SavedStep): Partial<DraftAnswers> {
  const text = (field: DraftField) => (ownValue(typed, field) ?? '').replaceAll('\0', '').trim().slice(0, KEPT)
  return Object.fromEntries(DRAFT_FIELDS[step].map((field) => [field, text(field)]))
}

interface Version {
  version: number
  answers: DraftAnswers
  saved: SavedStep
}

function rowOf(ctx: Context, { user_id, id }: OwnDraft, { version, answers, saved }: Version): GroupDraftRow {
  return {
    user_id,
    id,
    version,
    language: saved.language,
    consortium_type: answers.consortiumType,
    target_amount: answers.targetAmount,
    duration_months: answers.durationMonths,
    admin_fee_percentage: answers.adminFeePercentage,
    max_members: answers.maxMembers,
    selection_mode: answers.selectionMode,
    min_bid: answers.minBid,
    max_bid: answers.maxBid,
    name: answers.name,
    description: answers.description,
    assembly_day: answers.assemblyDay,
    saved_at: ctx.clock.now(),
  }
}
