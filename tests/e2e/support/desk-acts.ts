import { expect, type Locator, type Page } from '@playwright/test'
import type { ClockStop } from '#services/operations/start-clock-move.ts'
import { reach, typeByKeys } from './keyboard.ts'
import type { Reader } from './words.ts'

/** What administrators do in the browser, step by step as by hand: everything is found by role, label, and the words of the catalogs. */

/** Signs in by one click as one of the demo's people. */
export async function enterAs({ page, t }: Reader, name: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: t('auth.cast.signInAs', { name }) }).click()
  await page.waitForURL('**/dashboard')
}

/** The sentence that says what has just been done. */
export function said({ page }: Reader, sentence: string): Locator {
  return page.getByRole('status').filter({ hasText: sentence })
}

/** Opens a group by its name in the list, and one of its parts. */
export async function openDesk(
  { page, t }: Reader,
  name: string,
  part?: 'launch' | 'assemblies' | 'contemplations' | 'ledger',
): Promise<void> {
  await page.goto('/dashboard/groups')
  await page.getByLabel(t('adminGroups.search')).fill(name)
  await page.getByRole('button', { name: t('adminGroups.show'), exact: true }).click()
  await page.getByRole('link', { name, exact: true }).click()
  const parts = page.getByRole('navigation', { name: t('adminGroup.label') })
  if (part === undefined) return
  await parts.getByRole('link', { name: t(`adminGroup.${part}`) }).click()
  await page.waitForURL(`**/${part}`)
}

export interface NewGroup {
  name: string
  type: 'car' | 'home' | 'general'
  /** As typed in the reader's language. */
  target: string
  months: string
  seats: string
  day: string
}

/** Fills in those fields of the step that is open, by their labels. */
export async function fillGroup({ page, t }: Reader, group: Partial<NewGroup>): Promise<void> {
  const next = page.getByRole('button', { name: t('adminNewGroup.next'), exact: true })
  const main = page.locator('form', { has: next })
  const fill = async (label: string, value: string | undefined) => {
    if (value !== undefined) await main.getByLabel(label, { exact: true }).fill(value)
  }
  await fill(t('adminNewGroup.name'), group.name)
  if (group.type !== undefined) {
    await main.getByLabel(t('adminNewGroup.type'), { exact: true }).selectOption(t(`admin.types.${group.type}`))
  }
  await fill(t('adminNewGroup.target'), group.target)
  await fill(t('adminNewGroup.months'), group.months)
  await fill(t('adminNewGroup.members'), group.seats)
  await fill(t('adminNewGroup.day'), group.day)
}

/** Saves the step that is open and waits for the next, whose heading then has the focus. */
export async function continueTo({ page, t }: Reader, next: 'members' | 'draws' | 'dates' | 'review'): Promise<void> {
  await page.getByRole('button', { name: t('adminNewGroup.next'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t(`adminNewGroup.steps.${next}`) })).toBeFocused()
}

/** Finds approved people by name, checks every one of them, and enrolls them. */
export async function enrollFound({ page, t }: Reader, name: string, count: number): Promise<void> {
  await page.getByLabel(t('adminMembers.find')).fill(name)
  await page
    .getByRole('button', { name: t('adminMembers.findSubmit'), exact: true })
    .first()
    .click()
  const people = page.getByRole('group', { name: t('adminMembers.people') }).getByRole('checkbox', { name })
  await expect(people).toHaveCount(count)
  for (const person of await people.all()) await person.check()
  await page.getByRole('button', { name: t('adminMembers.enrollSubmit') }).click()
}

/** Tries to enroll by email someone who isn't on the list of people who can be enrolled. */
export async function enrollByEmail({ page, t }: Reader, email: string): Promise<void> {
  await page.getByLabel(t('adminMembers.byEmail')).fill(email)
  await page.getByRole('button', { name: t('adminMembers.byEmailSubmit'), exact: true }).click()
}

/** The product's time, as the ribbon shows it. */
export async function productTime({ page, t }: Reader): Promise<Date> {
  const today = page
    .getByRole('complementary', { name: t('shell.demo') })
    .locator('time')
    .first()
  return new Date((await today.getAttribute('datetime')) ?? '')
}

/** Whether a bar has shown how far time had come, from now until the page is left. */
export function watchProgress({ page, t }: Reader): Promise<boolean> {
  const bar = page.getByRole('progressbar', { name: t('demo.movingShort') })
  return bar.waitFor().then(
    () => true,
    () => false,
  )
}

/**
 * Presses a button of the time machine and waits until time stands still again. If no group has such a day ahead, the
 * machine says so and a day is pressed instead.
 */
export async function moveTime(reader: Reader, stop: ClockStop): Promise<Date> {
  const { page, t } = reader
  const before = await productTime(reader)
  const ribbon = page.getByRole('complementary', { name: t('shell.demo') })
  const button = ribbon.getByRole('button', { name: t(`demo.${stop}`), exact: true })
  await button.click()
  const nowhere = ribbon.getByText(t('demo.refusals.no_such_stop'))
  await expect(async () => {
    const stands = (await productTime(reader)).getTime() - before.getTime() > 60_000 && (await button.isEnabled())
    expect(stands || (await nowhere.isVisible())).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [100] })
  await expect(ribbon.getByText(t('demo.failed'))).toBeHidden()
  if (await nowhere.isVisible()) return stop === 'day' ? before : await moveTime(reader, 'day')
  return await productTime(reader)
}

/** Presses the same button until the product's time has reached the instant: other groups have their own days. */
export async function moveTimeTo(reader: Reader, stop: ClockStop, instant: Date): Promise<void> {
  for (let presses = 0; (await productTime(reader)) < instant; presses++) {
    expect(presses, 'presses of the time machine').toBeLessThan(30)
    await moveTime(reader, stop)
  }
}

/** The part of a group's page about the selection of one share. */
export function selectionOf({ page, t }: Reader, position: number, name: string): Locator {
  return page.locator('section', {
    has: page.getByRole('heading', { name: t('adminContemplations.share', { position, name }) }),
  })
}

/** Accepts every paper of a selection. */
export async function acceptDocuments({ t }: Reader, panel: Locator, position: number): Promise<void> {
  await panel.getByRole('link', { name: t('adminContemplations.reviewOf', { position }) }).click()
  const save = panel.getByRole('button', { name: t('adminContemplations.reviewSubmit') })
  await expect(save).toBeVisible()
  for (const decision of await panel.getByRole('combobox').all()) {
    await decision.selectOption(t('adminContemplations.accept'))
  }
  await save.click()
}

/** What someone works with: how a link or button is pressed, and a field filled in. */
export interface Hand {
  press(target: Locator): Promise<void>
  fill(field: Locator, text: string): Promise<void>
}

export const MOUSE: Hand = { press: (target) => target.click(), fill: (field, text) => field.fill(text) }

/** The keyboard alone. */
export function keysOf(page: Page): Hand {
  return {
    press: (target) => reach(page, target, 'Enter'),
    fill: (field, text) => typeByKeys(page, field, text),
  }
}

/** Prepares the payout of an approved credit to the seller. */
export async function preparePayout(
  { t }: Reader,
  panel: Locator,
  payout: { name: string; routing: string; account: string; purchase: string; costs: string },
  hand: Hand,
): Promise<void> {
  await hand.fill(panel.getByLabel(t('adminContemplations.payeeName')), payout.name)
  await hand.fill(panel.getByLabel(t('adminContemplations.payeeRouting'), { exact: true }), payout.routing)
  await hand.fill(panel.getByLabel(t('adminContemplations.payeeAccount'), { exact: true }), payout.account)
  await hand.fill(panel.getByLabel(t('adminContemplations.purchase'), { exact: true }), payout.purchase)
  await hand.fill(panel.getByLabel(t('adminContemplations.costs')), payout.costs)
  await hand.press(panel.getByRole('button', { name: t('adminContemplations.prepareSubmit') }))
}
