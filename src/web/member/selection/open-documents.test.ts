import { describe, expect, test } from 'vitest'
import { openDocuments } from '#web/member/selection/open-documents.ts'

const CONTRACT = { item: 'purchase_contract', state: 'accepted' } as const
const VIN = { item: 'vin', state: 'missing' } as const
const VALUE = { item: 'valuation', state: 'missing' } as const
const BLURRED = { item: 'full_cover_insurance', state: 'refused' } as const

describe('LIFE-10 documents open on a phone', () => {
  test('the next to send is, and no other', () => {
    expect([...openDocuments([CONTRACT, VIN, VALUE], null)]).toEqual(['vin'])
  })

  test('whatever is to be mended comes before what is missing', () => {
    expect([...openDocuments([CONTRACT, VIN, BLURRED], null)]).toEqual(['full_cover_insurance'])
  })

  test('all that have an error are, so that none is hidden', () => {
    const errors = { 'document.vin': 'Enter the VIN', 'amount.valuation': 'Too low' }
    expect([...openDocuments([CONTRACT, VIN, VALUE, BLURRED], errors)]).toEqual(['vin', 'valuation'])
  })

  test('none where all were accepted or sent', () => {
    expect(openDocuments([CONTRACT, { item: 'vin', state: 'provided' }], null).size).toBe(0)
  })
})
