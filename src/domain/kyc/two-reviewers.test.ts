import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Approvers, approvalStep, reviewersNeeded } from '#domain/kyc/two-reviewers.ts'

const HIGH: Approvers = { risk: 'high', applicant: 'applicant', reviewer: 'ana', firstApprovedBy: null }

describe('ADK-05 a second person for high risk', () => {
  it.each<[string, Partial<Approvers>, 'first' | 'deciding' | { refusal: string }]>([
    ['low risk takes one person', { risk: 'low' }, 'deciding'],
    ['medium risk takes one person', { risk: 'medium' }, 'deciding'],
    ['low risk takes no one in particular', { risk: 'low', reviewer: null }, 'deciding'],
    ['high risk: the first of two', {}, 'first'],
    ['high risk: another person decides', { firstApprovedBy: 'ben' }, 'deciding'],
    ['high risk: the same person twice', { firstApprovedBy: 'ana' }, { refusal: 'same_reviewer' }],
    ['high risk: not the command line', { reviewer: null }, { refusal: 'two_reviewers_needed' }],
    ['not as the second either', { reviewer: null, firstApprovedBy: 'ben' }, { refusal: 'two_reviewers_needed' }],
    ['never one’s own', { reviewer: 'applicant' }, { refusal: 'own_application' }],
    ['nor one’s own of low risk', { risk: 'low', reviewer: 'applicant' }, { refusal: 'own_application' }],
  ])('%s', (_title, of, expected) => {
    const step = approvalStep({ ...HIGH, ...of })
    if (typeof expected === 'string') expect(step).toEqual({ ok: true, value: expected })
    else expect(step).toMatchObject({ ok: false, ...expected })
  })

  it('whoever approves in whatever order, high risk is decided by a second name', () => {
    const people = fc.constantFrom('applicant', 'ana', 'ben', 'cem', null)
    fc.assert(
      fc.property(fc.array(people, { maxLength: 8 }), (order) => {
        let first: string | null = null
        for (const reviewer of order) {
          const step = approvalStep({ ...HIGH, reviewer, firstApprovedBy: first })
          if (!step.ok) continue
          if (step.value === 'first') first = reviewer
          else return first !== null && reviewer !== null && first !== reviewer && reviewer !== 'applicant'
        }
        return true
      }),
    )
    expect(reviewersNeeded('high')).toBe(2)
  })
})
