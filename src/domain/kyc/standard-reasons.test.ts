import { describe, expect, test } from 'vitest'
import { STANDARD_REASON_NAMES, STANDARD_REASONS, standardReasonOf } from '#domain/kyc/standard-reasons.ts'

describe('ADK-07 standard reasons of a rejection', () => {
  test('each is found again by what is recorded', () => {
    expect(STANDARD_REASON_NAMES.map((name) => standardReasonOf(STANDARD_REASONS[name]))).toEqual(STANDARD_REASON_NAMES)
  })

  test('a reviewer’s own words are none of them', () => {
    expect(standardReasonOf('The document cannot be read')).toBeNull()
    expect(standardReasonOf('address_old')).toBeNull()
  })
})
