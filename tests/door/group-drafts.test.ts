import { afterAll, expect, test } from 'vitest'
import { DRAFT_STEPS } from '#domain/consortiums/group-draft.ts'
import { createDrafted, createGroup, draftGroup, sendStep, stepPath, TYPED_GROUP } from '#tests/support/new-group.ts'
import { attributesOf, fieldValue, htmlFaults, linksOf, said, textsOf } from '#tests/support/read-html.ts'
import { enterAs } from '#tests/support/visitor.ts'
import { adminGroups as enGroups } from '#web/i18n/enUS/admin-groups.ts'
import { adminNewGroup as enUS } from '#web/i18n/enUS/admin-new-group.ts'
import { adminGroups as esGroups } from '#web/i18n/esMX/admin-groups.ts'
import { adminNewGroup as esMX } from '#web/i18n/esMX/admin-new-group.ts'
import { adminGroups as ptGroups } from '#web/i18n/ptBR/admin-groups.ts'
import { adminNewGroup as ptBR } from '#web/i18n/ptBR/admin-new-group.ts'

/** The same plan as it is typed in each language, and what a member then pays each month. */
const TYPED = {
  enUS: { words: enUS, groups: enGroups, target: '24,000', fee: '15.5', wrong: '24.000,00', monthly: '$1,155.00' },
  ptBR: { words: ptBR, groups: ptGroups, target: '24.000', fee: '15,5', wrong: '24,000.00', monthly: '1.155,00' },
  esMX: { words: esMX, groups: esGroups, target: '24,000', fee: '15.5', wrong: '24.000,00', monthly: '1,155.00' },
} as const

const director = await enterAs('director')
const LIST = '/dashboard/groups'
const draftPath = (draftId: string, place: string) => `${LIST}/drafts/${draftId}/${place}`
const speak = (language: keyof typeof TYPED) => director.post('/language', { language, to: LIST })
/** The drafts on the list whose name has this in it. */
const listed = async (name: string) =>
  linksOf((await director.get(LIST)).text).filter(
    ({ href, words }) => href.includes('/drafts/') && words.includes(name),
  )

afterAll(() => speak('enUS'))

test.each(['enUS', 'ptBR', 'esMX'] as const)(
  'GRP-02 GRP-10 I18N-01 a group is set up step by step in %s: refused beside its field, kept, totaled, reviewed, created',
  async (language) => {
    const { words, groups, target, fee, wrong, monthly } = TYPED[language]
    await speak(language)
    const draftId = crypto.randomUUID()
    const name = `Steps ${draftId.slice(0, 8)}`
    const typed = {
      ...TYPED_GROUP,
      targetAmount: target,
      durationMonths: '24',
      adminFeePercentage: fee,
      maxMembers: '24',
    }

    const opened = await director.get(`${LIST}/new`)
    expect(opened.location).toMatch(/\/new\?draft=[0-9a-f-]{36}$/)
    const first = await director.get(stepPath(draftId, 'plan'))
    expect(textsOf(first.text, 'h2')).toContain(words.title)
    expect(textsOf(first.text, 'h3')).toContain(words.steps.plan)

    const refused = await sendStep(director, draftId, 'plan', { typed: { ...typed, targetAmount: wrong }, version: 0 })
    expect(refused.status).toBe(422)
    expect(fieldValue(refused.text, 'targetAmount')).toBe(wrong)
    expect(attributesOf(refused.text, 'input').find((one) => one.name === 'targetAmount')?.['aria-invalid']).toBe(
      'true',
    )
    expect((await listed('')).filter(({ href }) => href.includes(draftId))).toEqual([])

    for (const [version, step] of DRAFT_STEPS.entries()) {
      if (version > 0) {
        const page = await director.get(draftPath(draftId, step))
        expect(textsOf(page.text, 'h1')).toEqual([words.steps[step]])
        expect(said(page.text)).toContain(monthly)
        expect(attributesOf(page.text, 'li').filter((one) => one['aria-current'] === 'step')).toHaveLength(1)
        expect(await htmlFaults(page.text), step).toEqual([])
      }
      const sent = await sendStep(director, draftId, step, { typed: { ...typed, name }, version })
      expect(sent.location).toBe(draftPath(draftId, DRAFT_STEPS[version + 1] ?? 'review'))
    }

    const inList = await listed(name)
    expect(inList.map(({ href }) => href)).toEqual([draftPath(draftId, 'review'), draftPath(draftId, 'discard')])
    expect(said((await director.get(LIST)).text)).toContain(groups.drafts.title)

    const review = await director.get(draftPath(draftId, 'review'))
    for (const step of DRAFT_STEPS) expect(textsOf(review.text, 'h2')).toContain(words.steps[step])
    for (const shown of [name, monthly, words.modes.alternating]) expect(said(review.text)).toContain(shown)
    expect(await htmlFaults(review.text)).toEqual([])
    const made = await createDrafted(director, draftId)
    expect(made.location).toMatch(/^\/dashboard\/groups\/[0-9a-f-]{36}\?done=created$/)
    expect(await listed(name)).toEqual([])
  },
)

test('a draft goes on where it was left: back and away save what is wrong, too, and the list leads there', async () => {
  await speak('enUS')
  const draftId = await draftGroup(director, { name: 'Left in the middle' })
  const away = await sendStep(director, draftId, 'members', { typed: { maxMembers: 'many' }, version: 4, go: 'later' })
  expect(away.location).toBe(`${LIST}?done=saved`)
  expect(textsOf((await director.get(away.location ?? '')).text, 'p')).toContain(enGroups.drafts.done.saved)
  const [goOn] = await listed('Left in the middle')
  expect(goOn?.href).toBe(draftPath(draftId, 'members'))
  expect(fieldValue((await director.get(goOn?.href ?? '')).text, 'maxMembers')).toBe('many')
  const back = await sendStep(director, draftId, 'members', { typed: { maxMembers: '' }, version: 5, go: 'previous' })
  expect(back.location).toBe(draftPath(draftId, 'plan'))
  // Nothing is created of it meanwhile, and the review says which step is missing.
  const early = await createDrafted(director, draftId, 6)
  expect(early.status).toBe(422)
  expect(said(early.text)).toContain('Failed to create consortium: some steps aren’t finished.')
  expect(linksOf(early.text)).toContainEqual({ href: '#check-members', words: 'Finish the step “Members”' })
})

test('an older window doesn’t save over a newer one unseen: it says so, keeps what was typed, and then replaces its step', async () => {
  const draftId = await draftGroup(director, { name: 'Two windows' })
  await sendStep(director, draftId, 'members', { typed: { maxMembers: '24' }, version: 4 })
  const late = await sendStep(director, draftId, 'members', { typed: { maxMembers: '48' }, version: 4 })
  expect(late.status).toBe(409)
  expect(said(late.text)).toContain(enUS.changed)
  expect([fieldValue(late.text, 'maxMembers'), fieldValue(late.text, 'version')]).toEqual(['48', '5'])
  expect(linksOf(late.text)).toContainEqual({ href: draftPath(draftId, 'members'), words: enUS.changedSee })
  // What was reviewed before isn't created unseen either.
  const stale = await createDrafted(director, draftId, 4)
  expect(stale.location).toBe(`${draftPath(draftId, 'review')}?changed`)
  expect(said((await director.get(stale.location ?? '')).text)).toContain(enUS.reviewChanged)
  const knowing = await sendStep(director, draftId, 'members', { typed: { maxMembers: '48' }, version: 5 })
  expect(knowing.location).toBe(draftPath(draftId, 'draws'))
  // The same at the first step of a draft that is only being begun.
  const begun = crypto.randomUUID()
  await sendStep(director, begun, 'plan', { typed: TYPED_GROUP, version: 0 })
  const typed = { ...TYPED_GROUP, targetAmount: '13000' }
  const other = await sendStep(director, begun, 'plan', { typed, version: 0 })
  expect([other.status, fieldValue(other.text, 'targetAmount'), fieldValue(other.text, 'version')]).toEqual([
    409,
    '13000',
    '1',
  ])
  expect((await director.get(stepPath(begun, 'plan'))).location).toBe(draftPath(begun, 'plan'))
})

test('rules 16 pressed twice together, asked again later, or opened by Back, a created draft leads to its one group', async () => {
  const draftId = await draftGroup(director, { name: 'Pressed twice' })
  const both = await Promise.all([createDrafted(director, draftId), createDrafted(director, draftId)])
  const desk = both[0]?.location?.split('?')[0]
  expect(desk).toMatch(/^\/dashboard\/groups\/[0-9a-f-]{36}$/)
  expect(both[1]?.location).toBe(both[0]?.location)
  expect((await createDrafted(director, draftId)).location).toBe(both[0]?.location)
  for (const place of [...DRAFT_STEPS, 'review', 'discard'])
    expect((await director.get(draftPath(draftId, place))).location, place).toBe(desk)
  expect((await director.get(stepPath(draftId, 'plan'))).location).toBe(desk)
  const late = await sendStep(director, draftId, 'dates', { typed: TYPED_GROUP, version: 4 })
  expect(late.location).toBe(desk)
})

test('PERM-11 a draft is its owner’s alone, and is discarded once they confirm it', async () => {
  const draftId = await draftGroup(director, { name: 'Mine alone' })
  const treasurer = await enterAs('treasurer')
  expect((await treasurer.get(LIST)).text).not.toContain('Mine alone')
  for (const place of [...DRAFT_STEPS, 'review', 'discard'])
    expect((await treasurer.get(draftPath(draftId, place))).status, place).toBe(404)
  expect((await sendStep(treasurer, draftId, 'members', { typed: { maxMembers: '5' }, version: 4 })).status).toBe(404)
  expect((await createDrafted(treasurer, draftId)).status).toBe(404)
  await treasurer.post(draftPath(draftId, 'discard'), { version: '4' })

  const asked = await director.get(draftPath(draftId, 'discard'))
  expect(said(asked.text)).toContain('The draft of Mine alone was last saved')
  // Saved in another window since: it stays until they have seen that.
  const seen = await director.post(draftPath(draftId, 'discard'), { version: '3' })
  expect(seen.location).toBe(`${draftPath(draftId, 'discard')}?changed`)
  expect(await listed('Mine alone')).toHaveLength(2)
  const gone = await director.post(draftPath(draftId, 'discard'), { version: '4' })
  expect(gone.location).toBe(`${LIST}?done=discarded`)
  expect(await listed('Mine alone')).toEqual([])
  expect((await director.get(draftPath(draftId, 'plan'))).status).toBe(404)
})

test('CALL-09 a group set up in steps stands on the list with its terms', async () => {
  const name = `On the list ${crypto.randomUUID().slice(0, 8)}`
  const desk = await createGroup(director, { name, maxMembers: '12' })
  const { text } = await director.get(`${LIST}?name=${encodeURIComponent(name)}`)
  expect(linksOf(text)).toContainEqual({ href: desk, words: name })
  expect(said(text)).toContain('0/12')
})
