import { expect, test } from 'vitest'
import {
  type Corrections,
  isAsked,
  isKept,
  KYC_PARTS,
  missingKinds,
  openSteps,
  PARTS_OF_REASON,
  withGaps,
} from '#domain/kyc/corrections.ts'

const DECIDED = new Date('2026-03-05T15:00:00Z')
const asked = (...parts: string[]): Corrections => ({ status: 'rejected', parts })
const sent = (document_type: 'government_id' | 'proof_of_address' | 'income_proof', at: string) => ({
  document_type,
  upload_date: new Date(at),
})
const both = [sent('government_id', '2026-03-01T00:00:00Z'), sent('proof_of_address', '2026-03-01T00:00:00Z')]

test('KYC-22 after a rejection only what the reviewer named is asked for, and the rest is kept', () => {
  const corrections = asked('government_id', 'address')
  expect(KYC_PARTS.filter((part) => isAsked(corrections, part))).toEqual(['address', 'government_id'])
  expect(KYC_PARTS.filter((part) => !isKept(corrections, part))).toEqual(['address', 'government_id'])
  expect(openSteps(corrections)).toEqual(['address', 'documents'])
})

test.each([
  ['nothing was decided', { status: null, parts: [] }],
  ['it is under review', { status: 'pending', parts: [] }],
  ['all of it was rejected', asked()],
] as const)('nothing is kept while %s', (_when, corrections) => {
  expect(KYC_PARTS.some((part) => isKept(corrections, part) || isAsked(corrections, part))).toBe(false)
  expect(openSteps(corrections)).toHaveLength(5)
})

test('a gap opens its part, and only where parts were named', () => {
  expect(withGaps(asked('government_id'), ['finances', 'government_id'])).toEqual(asked('government_id', 'finances'))
  expect(withGaps(asked(), ['finances'])).toEqual(asked())
})

test('KYC-07 a document that is asked for again has to be a new one; the required ones come as ever', () => {
  const missing = (documents: typeof both, corrections: Corrections) =>
    missingKinds(documents, { ...corrections, decidedAt: DECIDED })
  expect(missing([], { status: null, parts: [] })).toEqual(['government_id', 'proof_of_address'])
  expect(missing(both, { status: 'pending', parts: [] })).toEqual([])
  expect(missing(both, asked('government_id', 'income_proof'))).toEqual(['government_id', 'income_proof'])
  const again = [...both, sent('government_id', '2026-03-05T15:00:01Z'), sent('income_proof', '2026-03-05T15:00:01Z')]
  expect(missing(again, asked('government_id', 'income_proof'))).toEqual([])
  expect(missing(both, asked())).toEqual([])
})

test('ADK-07 each standard reason asks for something', () => {
  for (const parts of Object.values(PARTS_OF_REASON)) expect(parts.length).toBeGreaterThan(0)
})
