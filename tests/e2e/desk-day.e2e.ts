import type { Locator, Page } from '@playwright/test'
import type pg from 'pg'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { asOwner } from '../support/owner.ts'
import { enterAs } from './support/cast.ts'
import { said } from './support/desk-acts.ts'
import { expect, test } from './support/story.ts'
import { type Reader, readerOf } from './support/words.ts'

// A day of the two people who run the desk, once in each language, by role, label, and the words of the catalogs. Creating, filling, and
// launching a group and paying a credit out are in main-job.e2e.ts. What someone of the cast is known for stays as it is.

/** What they write themselves. */
const WRITTEN = {
  enUS: {
    note: 'Called about the receipt.',
    reply: 'Your receipts are under Documents.',
    reason: 'The photo is blurred',
  },
  ptBR: {
    note: 'Ligou por causa do recibo.',
    reply: 'Seus recibos estão em Documentos.',
    reason: 'A foto está borrada',
  },
  esMX: { note: 'Llamó por el recibo.', reply: 'Tus recibos están en Documentos.', reason: 'La foto está borrosa' },
} as const satisfies Record<Language, object>

/** How a request about a late fee ends: who decides, and the words for it. A fee is removed once. */
const ENDS = {
  enUS: { by: 'treasurer', act: 'decline', done: 'declined' },
  ptBR: { by: 'director', act: 'withdraw', done: 'withdrawn' },
  esMX: { by: 'treasurer', act: 'approve', done: 'approved' },
} as const satisfies Record<Language, object>

for (const language of LANGUAGES) {
  const { note, reply, reason } = WRITTEN[language]

  test(`ADM-08 ADK-06 ADK-07 ERR-07 in ${language} a caller is found by part of the phone, a message answered, and an application rejected`, async ({
    page,
    baseURL,
  }) => {
    const at = await readerOf(page, baseURL, language)
    const { t } = at
    await enterAs(page, 'director')
    const desk = page.getByRole('navigation', { name: t('admin.tabs.label') })

    const [{ name = '', phone = '' } = {}] = await read<{ name: string; phone: string }>(
      `select full_name as name, phone from profiles p join consortium_members m on m.user_id = p.id and m.state = 'active'
       where phone is not null and not exists (select from demo_cast d where d.user_id = p.id) order by p.id desc limit 1`,
    )
    await desk.getByRole('link', { name: t('admin.tabs.users') }).click()
    await page.getByRole('searchbox', { name: t('adminPeople.search') }).fill(phone.slice(-7))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/find=/)
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(title(page)).toHaveText(name)
    const told = `${note} ${crypto.randomUUID().slice(0, 8)}`
    await page.getByLabel(t('adminPerson.notes.label')).fill(told)
    await page.getByRole('button', { name: t('adminPerson.notes.add') }).click()
    await expect(said(at, t('adminPerson.done.note'))).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: told })).toBeVisible()

    const writer = `Story ${crypto.randomUUID().slice(0, 8)}`
    const words = { name: writer, email: 'story@example.com', message: `${told} ${told}`, website: '', language }
    expect((await page.request.post('/chat/contact', { form: words })).ok()).toBe(true)
    await page
      .getByRole('link', { name: t('adminPeople.title'), exact: true })
      .first()
      .click()
    await desk.getByRole('link', { name: t('admin.tabs.messages') }).click()
    await page.getByRole('searchbox', { name: t('adminMessages.search') }).fill(writer)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: writer }).click()
    await page.getByLabel(t('adminMessage.reply.label')).fill(reply)
    await page.getByRole('button', { name: t('adminMessage.reply.sendAndClose') }).click()
    await expect(said(at, t('adminMessage.done.reply-close'))).toBeVisible()

    // The one that waits longest is the cast's, and the last ones are for the stories of deciding.
    await page.goto('/dashboard/kyc?status=pending')
    const waiting = page.getByRole('row').filter({ hasText: t('kycReview.risk.low') })
    const link = waiting.nth(1).getByRole('link').first()
    const applicant = ((await link.textContent()) ?? '').replace(t('kycReview.reviewPrefix'), '').trim()
    await link.click()
    // The URL changes before the page does.
    await expect(title(page)).toHaveText(applicant)
    await page.getByRole('link', { name: t('kycReview.rejectStep') }).click()
    await expect(page.getByText(t('kycReview.rejectTitle', { name: applicant }))).toBeVisible()
    await page.getByLabel(t('kycReview.reasonLabel')).fill(reason)
    await page.getByRole('button', { name: t('kycReview.reject'), exact: true }).click()
    await expect(said(at, t('kycReview.done.rejected.text'))).toContainText(applicant)
    await expect(title(page)).not.toHaveText(applicant)
  })

  test(`ADM-11 rules 0 in ${language} a role and a late fee take two people, and the audit trail has it all and holds`, async ({
    page,
    baseURL,
  }) => {
    const at = await readerOf(page, baseURL, language)
    const { t } = at
    await enterAs(page, 'director')
    const email = `desk-${language.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`
    await page.goto('/dashboard/users/new')
    await page.getByLabel(t('adminNewUser.email')).fill(email)
    await page.getByLabel(t('adminNewUser.role'), { exact: true }).selectOption(t('adminNewUser.roles.superAdmin'))
    await page.getByLabel(t('adminNewUser.reason')).fill(note)
    await page.getByRole('button', { name: t('adminNewUser.submit') }).click()
    await expect(said(at, t('adminNewUser.waits', { email }))).toBeVisible()
    const person = (await page.getByRole('link', { name: t('adminNewUser.open') }).getAttribute('href')) ?? ''
    const request = (await page.getByRole('link', { name: t('adminNewUser.seeRequest') }).getAttribute('href')) ?? ''

    const late = await askForLateFee(at, note)
    const { by, act, done } = late.isCast ? ENDS.enUS : ENDS[language]
    if (by === 'director') await decide(at, late.request, act, done)

    await page.context().clearCookies({ name: /session/ })
    await enterAs(page, 'treasurer')
    await decide(at, request, 'approve', 'role')
    if (by === 'treasurer') await decide(at, late.request, act, done)
    // One person takes it away again.
    await page.goto(person)
    await expect(page.getByText(t('adminPeople.roles.super_admin'), { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: t('adminPerson.acts.role') }).click()
    await page.getByRole('button', { name: t('adminPerson.dialogs.role.submit') }).click()
    await expect(said(at, t('adminPerson.done.role'))).toBeVisible()

    await page.goto('/admin/audit')
    const entries = page.getByRole('main')
    await expect(entries.getByText(t('adminAudit.actions.user.role_changed')).first()).toBeVisible()
    await expect(entries.getByText(t(`adminAudit.actions.approval.${done}`)).first()).toBeVisible()
    await page.getByRole('link', { name: t('adminAuditTrail.verify') }).click()
    const [holds = ''] = t('adminAuditTrail.good', { entries: 2, blocks: 2 }).split(':')
    await expect(page.getByRole('status').filter({ hasText: holds })).toBeVisible()
  })
}

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Asks, with a reason, for a late fee to be removed, of one of the cast only when no one else is late. Says where the request is. */
async function askForLateFee({ page, t }: Reader, reason: string): Promise<{ request: string; isCast: boolean }> {
  const [late] = await read<{ group: string; position: number; name: string; isCast: boolean }>(
    `select m.consortium_id as group, m.position_number as position, o.full_name as name,
       exists (select from demo_cast d where d.user_id = m.user_id) as "isCast"
     from installments p join consortium_members m on m.consortium_id = p.consortium_id and m.id = p.consortium_member_id
     join profiles o on o.id = m.user_id
     where p.late_fee_cents > 0 and p.closed_at is null and p.status = 'overdue' order by 4, m.id limit 1`,
  )
  await page.goto(`/dashboard/groups/${late?.group}/late`)
  const spot = `${t('adminLate.spot', { position: late?.position ?? 0 })} · ${late?.name}`
  const line = page.getByRole('listitem').filter({ hasText: spot })
  const [waive = ''] = t.markup('adminLate.acts.waive', { amount: () => '|' }).split('|')
  const fee = line.getByRole('group').filter({ hasText: waive.trim() })
  const asked = line.getByRole('link', { name: t('adminApprovals.ask.requested') })
  await expect(fee.or(asked)).toBeVisible()
  if ((await asked.count()) === 0) {
    await fee.locator('summary').click()
    await fee.getByLabel(t('adminApprovals.ask.reason')).fill(reason)
    await fee.getByRole('button', { name: t('adminApprovals.ask.submit') }).click()
  }
  return { request: (await asked.getAttribute('href')) ?? '', isCast: late?.isCast ?? true }
}

async function decide(
  at: Reader,
  request: string,
  act: 'approve' | 'decline' | 'withdraw',
  done: 'role' | 'approved' | 'declined' | 'withdrawn',
): Promise<void> {
  const { page, t } = at
  await page.goto(request)
  await page.getByRole('button', { name: t(`adminApprovals.${act}`), exact: true }).click()
  await expect(said(at, t(`adminApprovals.done.${done}`))).toBeVisible()
}

/** What the stories' own database holds. */
async function read<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  return (await asOwner(process.env.E2E_DATABASE_URL, (client) => client.query<Row>(query))).rows
}
