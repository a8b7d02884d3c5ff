import { describe, expect, test } from 'vitest'
import {
  type ApplicationStatus,
  type ApprovedIdentity,
  applicationStatusOf,
  approveKyc,
  DEFAULT_REJECTION_REASON,
  isKycApproved,
  mayKyc,
  needsFixEnrollment,
  rejectKyc,
  reopenKyc,
  submitKyc,
} from '#domain/kyc/decision.ts'

const AT = new Date('2026-05-04T13:00:00Z')
const REVIEW = { reviewedBy: 'reviewer', reviewedAt: AT }
const CHECKED = { ...REVIEW, amlChecked: true, sanctionsChecked: true }
const of = (status: ApplicationStatus | null, more: Partial<ApprovedIdentity> = {}): ApprovedIdentity => ({
  ...{ status, isMatchOpen: false, risk: 'low', applicant: 'applicant', firstApprovedBy: null },
  ...more,
})
const ALL: (ApplicationStatus | null)[] = [null, 'pending', 'approved', 'rejected']

test('KYC-20 someone without an application is pending', () => expect(applicationStatusOf(null)).toBe('pending'))

describe('KYC-18 submitting', () => {
  test('makes the application pending and low and the profile in progress', () => {
    expect(submitKyc(null, AT)).toEqual({
      ok: true,
      value: {
        application: {
          status: 'pending',
          riskScore: 'low',
          submittedAt: AT,
          reviewedBy: null,
          reviewedAt: null,
          complianceNotes: null,
          amlChecked: false,
          sanctionsChecked: false,
          compared: [],
          rejectionReason: null,
          rejectedParts: [],
        },
        profile: { kycStatus: 'in_progress', verificationStatus: 'pending', kycSubmittedAt: AT },
      },
    })
  })

  test('replaces one that is pending or rejected, never an approved one', () => {
    expect(ALL.map((status) => submitKyc(status, AT).ok)).toEqual([true, true, false, true])
    expect(submitKyc('approved', AT)).toEqual({ ok: false, refusal: 'already_approved' })
  })
})

describe('approving', () => {
  test('ADK-03 sets application and profile together (ADK-10)', () => {
    expect(approveKyc(of('pending'), { ...CHECKED, complianceNotes: ' fine ', compared: ['name'] })).toEqual({
      ok: true,
      value: {
        application: {
          status: 'approved',
          reviewedBy: 'reviewer',
          reviewedAt: AT,
          complianceNotes: 'fine',
          amlChecked: true,
          sanctionsChecked: true,
          compared: ['name'],
          rejectionReason: null,
          rejectedParts: [],
        },
        profile: { kycStatus: 'completed', verificationStatus: 'approved' },
      },
    })
  })

  test('ADK-05 of high risk, the first approval is noted and decides nothing; another person’s decides', () => {
    const risky = of('pending', { risk: 'high' })
    expect(approveKyc(risky, { ...CHECKED, complianceNotes: ' met ', compared: ['photo'] })).toEqual({
      ok: true,
      value: { firstApprovedBy: 'reviewer', complianceNotes: 'met', compared: ['photo'] },
    })
    expect(approveKyc({ ...risky, firstApprovedBy: 'reviewer' }, CHECKED)).toMatchObject({ refusal: 'same_reviewer' })
    expect(approveKyc({ ...risky, firstApprovedBy: 'another' }, CHECKED)).toMatchObject({
      value: { application: { status: 'approved', reviewedBy: 'reviewer' } },
    })
  })

  test('ADK-09 again changes nothing of the application: the first approval keeps its instant and reviewer', () => {
    expect(approveKyc(of('approved', { risk: 'high' }), CHECKED)).toEqual({
      ok: true,
      value: { application: null, profile: { kycStatus: 'completed', verificationStatus: 'approved' } },
    })
  })

  test('ADK-08 only from pending, or again from approved', () => {
    expect(ALL.map((status) => approveKyc(of(status), CHECKED).ok)).toEqual([false, true, true, false])
    expect(approveKyc(of(null), CHECKED)).toEqual({ ok: false, refusal: 'no_application' })
    expect(approveKyc(of('rejected'), CHECKED)).toEqual({ ok: false, refusal: 'not_pending' })
  })

  test('ADK-04 while a match with a sanctions list is open, both checks confirmed don’t help', () => {
    expect(approveKyc(of('pending', { isMatchOpen: true }), CHECKED)).toEqual({
      ok: false,
      refusal: 'sanctions_match_open',
    })
  })

  test.each([
    [true, false],
    [false, true],
    [false, false],
  ])('ADK-04 without both checks (%s, %s) it is refused', (amlChecked, sanctionsChecked) => {
    expect(approveKyc(of('pending'), { ...REVIEW, amlChecked, sanctionsChecked })).toEqual({
      ok: false,
      refusal: 'checks_not_confirmed',
    })
  })
})

describe('rejecting', () => {
  test('ADK-06 sets application and profile together', () => {
    expect(rejectKyc('pending', { ...REVIEW, reason: 'Blurred document' })).toMatchObject({
      ok: true,
      value: {
        application: {
          status: 'rejected',
          reviewedBy: 'reviewer',
          reviewedAt: AT,
          rejectionReason: 'Blurred document',
        },
        profile: { kycStatus: 'rejected', verificationStatus: 'rejected' },
      },
    })
  })

  test('ADK-07 without a reason it says "Manual rejection"', () => {
    expect(DEFAULT_REJECTION_REASON).toBe('Manual rejection')
    for (const reason of [undefined, null, '   ']) {
      expect(rejectKyc('pending', { ...REVIEW, reason })).toMatchObject({
        value: { application: { rejectionReason: 'Manual rejection' } },
      })
    }
  })

  test('ADK-08 only from pending', () =>
    expect(ALL.map((status) => rejectKyc(status, REVIEW).ok)).toEqual([false, true, false, false]))
})

test('ADM-12 back to pending is a transition of both too, from a decision only', () => {
  const outside = { isInGroup: false }
  expect(ALL.map((status) => reopenKyc(status, outside).ok)).toEqual([false, false, true, true])
  expect(ALL.map((status) => reopenKyc(status, { isInGroup: true }).ok)).toEqual([false, false, false, true])
  expect(reopenKyc('approved', { isInGroup: true })).toEqual({ ok: false, refusal: 'in_group' })
  expect(reopenKyc('approved', outside)).toMatchObject({
    value: {
      application: { status: 'pending', reviewedBy: null },
      profile: { kycStatus: 'in_progress', verificationStatus: 'pending' },
    },
  })
})

test('ADK-02 the buttons ask the same table', () => {
  expect(ALL.map((status) => mayKyc(status, 'reject'))).toEqual([false, true, false, false])
})

test('LIFE-11 ADK-09 approved in both places may enroll; approved in one needs Fix Enrollment', () => {
  expect(isKycApproved('approved', 'approved')).toBe(true)
  expect(isKycApproved('approved', 'pending')).toBe(false)
  expect(isKycApproved(null, 'approved')).toBe(false)
  expect(needsFixEnrollment('approved', { kycStatus: 'completed', verificationStatus: 'pending' })).toBe(true)
  expect(needsFixEnrollment('approved', { kycStatus: 'completed', verificationStatus: 'approved' })).toBe(false)
  expect(needsFixEnrollment('pending', { kycStatus: 'in_progress', verificationStatus: 'pending' })).toBe(false)
})
