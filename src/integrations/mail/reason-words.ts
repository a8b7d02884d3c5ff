import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { CONSENT_DOCUMENTS } from '#domain/access/sign-up.ts'
import { ELIGIBILITY_REASONS } from '#domain/assemblies/eligibility.ts'
import { CAUSES_BEFORE_LAUNCH } from '#domain/cancellation/ballot.ts'
import { SELECTION_ENDS } from '#domain/contemplations/contemplation-states.ts'
import type { Language } from '#domain/language.ts'
import { AFTER_RETURNS, SIGN_IN_CHANGES, TRANSFER_ENDS } from '#domain/notices/notice.ts'

const CONTENT_FOLDER = join(import.meta.dirname, '../../../content')

const shape = z.strictObject({
  // Someone who left the group gets no letter about its lists.
  notInList: z.record(z.enum(ELIGIBILITY_REASONS).exclude(['not_active']), z.string()),
  selectionEnded: z.record(z.enum(SELECTION_ENDS), z.string()),
  transferEnded: z.record(z.enum(TRANSFER_ENDS), z.string()),
  signInChanged: z.record(z.enum(SIGN_IN_CHANGES), z.string()),
  groupCalledOff: z.record(z.enum(CAUSES_BEFORE_LAUNCH), z.string()),
  legalText: z.record(z.enum(CONSENT_DOCUMENTS), z.string()),
  /** By the bank's return code; `other` for one we have no sentence for. */
  debitReturned: z.strictObject({
    R01: z.string(),
    R02: z.string(),
    R03: z.string(),
    R04: z.string(),
    R16: z.string(),
    R20: z.string(),
    R10: z.string(),
    other: z.string(),
  }),
  /** With the notice's own figures. */
  afterReturn: z.record(z.enum(AFTER_RETURNS), z.string()),
  /** What is held after a debit was returned; left out when that's nothing. */
  nowHeld: z.string(),
})
/** Whole sentences for the reasons that letters give, by code. */
export type ReasonWords = z.infer<typeof shape>

/** The reasons of letters in every language, from `content/<language>/reasons.yaml`; a missing one throws. */
export async function readReasonWords(): Promise<Record<Language, ReasonWords>> {
  const [enUS, ptBR, esMX] = await Promise.all([readIn('enUS'), readIn('ptBR'), readIn('esMX')])
  return { enUS, ptBR, esMX }
}

async function readIn(language: Language): Promise<ReasonWords> {
  return shape.parse(parse(await readFile(join(CONTENT_FOLDER, language, 'reasons.yaml'), 'utf8')))
}
