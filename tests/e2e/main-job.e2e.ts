import { addDays, dayOf, debitSettlesAt, firstDueMonth, installmentDueOn, monthTimeline } from '#domain/calendar.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import {
  acceptDocuments,
  continueTo,
  enrollByEmail,
  enrollFound,
  enterAs,
  fillGroup,
  keysOf,
  MOUSE,
  moveTimeTo,
  openDesk,
  preparePayout,
  productTime,
  said,
  selectionOf,
  watchProgress,
} from './support/desk-acts.ts'
import { openGroup, payInDialog, sendDocuments, signIn, signUp, tryBid } from './support/member-acts.ts'
import { cotavia, standIns } from './support/product.ts'
import { expect, test as story } from './support/story.ts'
import { type Reader, readerOf } from './support/words.ts'

// The whole main job, by hand, once in each language: create, enroll, launch, pay, bid, assembly, proof, accept, documents,
// payout. By hand is everything one member and two super administrators do, and every move of time. Not by hand: the
// identity of the new member is approved on the command line (the form has its own story, new-person.e2e.ts, and the review too,
// kyc.e2e.ts), and eleven other members, made with an approved identity and enrolled by hand, pay through the services
// (support/stand-ins.ts).
// Long because it is one story, from the first click to the last.
// Twelve members over six months bring two credits a month: one is drawn, the other goes to the highest bid.

const DAY_MS = 86_400_000
const ZONE = 'America/New_York'
const DIRECTOR = 'Renata Moraes'
const TREASURER = 'Howard Bell'
const NEIGHBORS = 11
const POSITION = 1
const SELLER = 'Harbor & Sons'

const DETAILS = {
  enUS: { type: 'car', group: 'Blue Sedan', fullName: 'Alice Winters' },
  ptBR: { type: 'home', group: 'Casa Azul', fullName: 'Beatriz Nogueira' },
  esMX: { type: 'general', group: 'Taller Azul', fullName: 'Carmen Ibarra' },
} as const satisfies Record<Language, { type: 'car' | 'home' | 'general'; group: string; fullName: string }>

story(
  'a move of time shows how far it has come, also on a page loaded meanwhile, and links to what it did',
  async ({ page, baseURL }) => {
    story.setTimeout(120_000)
    const at = await readerOf(page, baseURL, 'enUS')
    await enterAs(at, DIRECTOR)
    const ribbon = page.getByRole('complementary', { name: at.t('shell.demo') })
    const before = await productTime(at)
    await ribbon.getByRole('button', { name: at.t('demo.assembly'), exact: true }).click()
    await expect(ribbon.getByRole('progressbar')).toBeVisible()
    await page.reload()
    await expect(ribbon.getByRole('progressbar')).toHaveCount(0, { timeout: 90_000 })
    expect((await productTime(at)).getTime()).toBeGreaterThan(before.getTime())

    const done = ribbon.getByRole('status')
    const held = done.getByRole('link', { name: / \d+$/ })
    await expect(held.first()).toBeVisible()
    await expect(done).toContainText(at.t('demo.result.assemblies', { count: await held.count() }))
    const number = Number(/\d+$/.exec((await held.first().textContent()) ?? ''))
    await held.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(at.t('assembly.title', { number }))
    // The ribbon of members' pages has no time machine.
    await page.goBack()
    await done.getByRole('link').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(at.t('demo.outboxTitle'))
  },
)

/** Another page, of someone who waits for a group's first draw and never loads it again. */
async function waitForDraw({ page, t }: Reader, group: string) {
  const waiting = await page.context().newPage()
  await waiting.goto(`/consortium/${group}/assemblies/1`)
  await expect(waiting.getByRole('heading', { level: 2, name: t('assembly.countdown.title') })).toBeVisible()
  await expect(waiting.getByRole('timer')).toHaveAccessibleName(/\d/)
  await waiting.evaluate(() => Object.assign(window, { sameDocument: true }))
  return {
    opensItself: async () => {
      await expect(waiting.getByRole('timer')).toHaveCount(0, { timeout: 90_000 })
      const [said = ''] = t('assembly.countdown.isIn', { result: '|' }).split('|')
      await expect(waiting.getByRole('status').filter({ hasText: said.trim() })).toHaveCount(1)
      await expect(waiting.getByRole('button', { name: t('assembly.replayDraw') })).toBeVisible()
      expect(await waiting.evaluate(() => 'sameDocument' in window)).toBe(true)
      await waiting.close()
    },
  }
}

for (const language of LANGUAGES) {
  // Told twice on one product, the story is about another group and other people.
  const telling = crypto.randomUUID().slice(0, 4)
  const { type } = DETAILS[language]
  const group = `${DETAILS[language].group} ${telling}`
  const fullName = `${DETAILS[language].fullName} ${telling}`
  const member = { fullName, email: `${language}.${telling}@main-job.example`, password: 'a quilt of many hands' }
  const neighbor = `Neighbor-${language}-${telling}`
  /** The days of waiting pass one by one; in Portuguese the story goes to what comes next anywhere. */
  const wait = language === 'ptBR' ? 'assembly' : 'day'
  /** In Spanish the member lets the payout wait, once the bid is paid, before accepting it. */
  const decidesLater = language === 'esMX'
  /** In Spanish the payout is prepared and released by keyboard alone. */
  const handOf = ({ page }: Reader) => (language === 'esMX' ? keysOf(page) : MOUSE)
  /** An amount as it is typed in this language. */
  const typed = (english: string) =>
    language === 'ptBR' ? english.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : english

  const test = story.extend<{ at: Reader }>({
    at: async ({ page, baseURL }, use) => use(await readerOf(page, baseURL, language)),
  })

  test.describe
    .serial(`the main job in ${language}`, () => {
      let assemblyDay = 0
      let launchedAt = new Date(0)
      const month = () => {
        const first = firstDueMonth(dayOf(launchedAt, ZONE), assemblyDay)
        return monthTimeline(installmentDueOn(first, assemblyDay, 1), ZONE)
      }

      test('a visitor signs up and confirms the email from the outbox', async ({ at }) => {
        await signUp(at, member)
      })

      test('GRP-02 GRP-03 GRP-04 GRP-08 GRP-10 GRP-12 ERR-39 wrong input stands beside its field, then the group is created', async ({
        at,
      }) => {
        const { page, t, money } = at
        await enterAs(at, DIRECTOR)
        const soon = Number(addDays(dayOf(await productTime(at), ZONE), 16).slice(8))
        assemblyDay = soon > 28 ? 1 : soon
        await page.goto('/dashboard/groups')
        await page.getByRole('link', { name: t('adminGroups.create') }).click()
        const dialog = page.getByRole('dialog', { name: t('adminNewGroup.title') })
        const field = (label: string) => page.getByLabel(label, { exact: true })

        await fillGroup(at, { type, target: typed('12,050'), months: '6' })
        await dialog.getByRole('button', { name: t('adminNewGroup.next'), exact: true }).click()
        await expect(dialog.getByRole('alert')).toContainText(t('adminNewGroup.fieldsWrong', { count: 1 }))
        const step = { step: money(100).replace(/[.,]00$/, '') }
        await expect(field(t('adminNewGroup.target'))).toHaveAccessibleDescription(
          `${t('adminNewGroup.targetHint', step)} ${t('adminNewGroup.problems.wrong_step', step)}`,
        )
        await expect(field(t('adminNewGroup.target'))).toHaveValue(typed('12,050'))
        await expect(field(t('adminNewGroup.months'))).toHaveValue('6')

        await fillGroup(at, { target: typed('12,000') })
        const totals = page.getByRole('region', { name: t('adminNewGroup.totals') })
        for (const figure of [12_000, 1_800, 13_800, 2_300]) await expect(totals).toContainText(money(figure))
        await expect(totals).toContainText(t('adminNewGroup.durationMonths', { months: 6 }))
        await continueTo(at, 'members')
        await fillGroup(at, { seats: '20' })
        await expect(page.getByRole('region', { name: t('adminNewGroup.viability') })).toBeVisible()
        await continueTo(at, 'draws')
        await continueTo(at, 'dates')
        await fillGroup(at, { day: String(assemblyDay) })
        await page.getByRole('button', { name: t('adminNewGroup.next'), exact: true }).click()
        await expect(field(t('adminNewGroup.name'))).toHaveAccessibleDescription(
          t('adminNewGroup.problems.name_required'),
        )
        const create = page.getByRole('button', { name: t('adminNewGroup.submit') })
        await page.getByRole('link', { name: t('adminNewGroup.steps.review') }).click()
        await create.click()
        const reason = t('adminNewGroup.stepsOpen')
        await expect(page.getByRole('alert')).toContainText(t('adminNewGroup.failed', { reason }))
        await page.goBack()
        await expect(field(t('adminNewGroup.day'))).toHaveValue(String(assemblyDay))
        await fillGroup(at, { name: group })
        await continueTo(at, 'review')
        await create.click()
        await expect(said(at, t('adminGroup.done.created'))).toBeVisible()
        await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible()
      })

      test('LIFE-11 LIFE-12 LIFE-14 LIFE-15 GRP-21 ERR-31 ERR-32 ERR-34 approved people are enrolled, others are not and read why', async ({
        at,
      }) => {
        const { page, t } = at
        await standIns('people', String(NEIGHBORS), neighbor)
        await enterAs(at, DIRECTOR)
        await openDesk(at, group)
        await enrollByEmail(at, member.email)
        await expect(page.getByRole('alert')).toContainText(t('adminMembers.refusals.not_approved'))

        expect(await cotavia('kyc', 'approve', '--email', member.email)).toMatchObject({ code: 0 })
        await enrollFound(at, fullName, 1)
        await expect(said(at, t('adminGroup.done.enrolled'))).toBeVisible()
        const share = page.getByRole('table', { name: t('adminMembers.caption') }).getByRole('row', { name: fullName })
        await expect(share.getByRole('cell').first()).toHaveText(String(POSITION))
        await enrollByEmail(at, member.email)
        await expect(page.getByRole('alert')).toContainText(t('adminMembers.refusals.already_enrolled'))
        await enrollFound(at, neighbor, NEIGHBORS)
        await expect(said(at, t('adminGroup.done.enrolled'))).toBeVisible()
        await expect(page.getByRole('region', { name: t('adminGroup.figures') })).toContainText(`${NEIGHBORS + 1}/20`)
        await page.goto('/dashboard/groups')
        await expect(page.getByRole('row', { name: group })).toContainText(`${NEIGHBORS + 1}/20`)
      })

      test('LIFE-18 the group is launched once its small size is confirmed', async ({ at }) => {
        const { page, t } = at
        await enterAs(at, DIRECTOR)
        await openDesk(at, group, 'launch')
        await page.getByRole('link', { name: t('adminLaunch.review') }).click()
        const launch = page.getByRole('button', { name: t('adminLaunch.submit') })
        await launch.click()
        await expect(page.getByRole('alert')).toContainText(t('adminLaunch.refusals.too_few_members'))
        await page.getByRole('checkbox', { name: t('adminLaunch.confirm', { members: NEIGHBORS + 1 }) }).check()
        await launch.click()
        await expect(said(at, t('adminGroup.done.launched'))).toBeVisible()
        await expect(page.getByRole('link', { name: t('adminGroup.launch'), exact: true })).toHaveCount(0)

        launchedAt = await productTime(at)
      })

      test('CON-15 until the first installment opens the payment history is empty and says when it will not be', async ({
        at,
      }) => {
        const { page, t } = at
        await signIn(at, member)
        await openGroup(at)
        const empty = page.getByText(t('group.noPaymentsTitle'), { exact: true })
        await expect(empty).toBeVisible()
        await expect(page.getByText(t('group.noPaymentsText'))).toBeVisible()
        if (language === 'enUS') await expect(empty).toHaveText('No Payments Yet')
      })

      test('CON-17 time moves on until the first installments open', async ({ at }) => {
        const { page, t } = at
        await enterAs(at, DIRECTOR)
        await openDesk(at, group, 'assemblies')
        await expect(page.getByText(t('adminAssemblies.emptyTitle'))).toBeVisible()
        await moveTimeTo(at, 'due_date', month().opensAt)
        await expect(page.getByRole('row', { name: t('adminAssemblies.open', { number: 1 }) })).toContainText(
          t('adminAssemblies.statuses.opened'),
        )
        await standIns('pay', new URL(page.url()).pathname.split('/')[3] ?? '', String(POSITION))
      })

      test('MEM-04 MEM-05 CON-01 CON-02 CON-11 CON-12 CON-14 the member finds the group and pays', async ({ at }) => {
        const { page, t, money } = at
        await signIn(at, member)
        await expect(page.getByRole('heading', { name: `${t('member.myConsortiums')} (1)` })).toBeVisible()
        const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: group }) })
        for (const figure of [money(2_300), `#${POSITION}`, t('member.months', { count: 6 }), money(0)]) {
          await expect(card).toContainText(figure)
        }
        await openGroup(at)
        await page.getByRole('heading', { level: 2, name: t('group.details') }).click()
        await expect(page.getByText(new URL(page.url()).pathname.split('/')[2]?.slice(0, 8) ?? 'none')).toBeVisible()
        await expect(page.getByText(t('group.payDate', { day: assemblyDay }))).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: t('group.back') })).toHaveAttribute(
          'href',
          '/user',
        )
        const history = page.getByRole('table', { name: t('group.paymentHistory') })
        await expect(history.getByRole('columnheader')).toHaveText(
          (['number', 'date', 'amount', 'status', 'lateFee', 'balance', 'acts'] as const).map((id) =>
            t(`group.columns.${id}`),
          ),
        )
        await history.getByRole('link', { name: t('group.pay') }).click()
        const dialog = page.getByRole('dialog', { name: t('paying.pay.title', { number: 1 }) })
        for (const part of [2_000, 260, 40, 2_300]) await expect(dialog).toContainText(money(part))
        await payInDialog(at, money(2_300))
        await expect(history.getByRole('row').nth(1)).toContainText(t('group.onItsWay'))
      })

      test('CON-04 CON-05 CON-06 CON-08 ERR-25 ERR-27 a bid too high is refused, then one is reviewed and placed', async ({
        at,
      }) => {
        const { page, t, money } = at
        await signIn(at, member)
        await openGroup(at)
        await page.getByRole('link', { name: t('bids.place') }).click()
        for (const [amount, problem] of [
          ['0', 'invalid_amount'],
          [typed('13,800.01'), 'amount_too_high'],
        ] as const) {
          const dialog = await tryBid(at, amount)
          await expect(dialog.getByRole('alert')).toContainText(t(`bidding.problems.${problem}.title`))
          await expect(dialog.getByRole('alert')).toContainText(t(`bidding.problems.${problem}.text`))
        }
        const dialog = await tryBid(at, typed('5,000'))
        await expect(dialog).toContainText(typed('41.7'))
        for (const figure of [12_000, 8_800]) await expect(dialog).toContainText(money(figure))
        await dialog.getByRole('button', { name: t('bidding.confirm') }).click()
        const done = dialog.getByRole('status')
        await expect(done).toContainText(t('bidding.done.placedTitle'))
        await expect(done).toContainText(t.markup('bidding.done.placed', { amount: () => money(5_000) }))
      })

      test('LIFE-02 time moves to the assembly, a bar shows how far it has come, and a page that waits shows the result by itself', async ({
        at,
      }) => {
        const { page, t } = at
        await enterAs(at, DIRECTOR)
        await openDesk(at, group, 'assemblies')
        const assembly = page.getByRole('row', { name: t('adminAssemblies.open', { number: 1 }) })
        const hasShownProgress = watchProgress(at)
        await moveTimeTo(at, 'due_date', month().autopayAt)
        await moveTimeTo(at, 'snapshot', month().snapshotAt)
        await expect(assembly).toContainText(t('adminAssemblies.statuses.published'))
        const waiting = await waitForDraw(at, new URL(page.url()).pathname.split('/')[3] ?? '')
        await moveTimeTo(at, 'assembly', month().drawsAt)
        await waiting.opensItself()
        expect(await hasShownProgress).toBe(true)
        await expect(assembly).toContainText(t('adminAssemblies.statuses.held'))
      })

      test('LIFE-02 CON-03 the assembly chose the member, and the page recomputes it; the bid is paid, the payout accepted', async ({
        at,
      }) => {
        const { page, t, money } = at
        await signIn(at, member)
        await page.getByRole('link', { name: t('standing.acts.accept_selection') }).click()
        await page.getByRole('link', { name: t('group.assemblyNumber', { number: 1 }) }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('assembly.title', { number: 1 }))
        const own = page.getByRole('region', { name: t('assemblyOwn.title') })
        await expect(own).toContainText(t('assemblyOwn.selected'))
        // The draw comes first, and once in twelve it chooses the bidder: then there is no bid to pay.
        const won = page.getByRole('listitem').filter({ hasText: new RegExp(`^#${POSITION}\\D`) })
        const method = (await won.filter({ hasText: t('assembly.byDraw') }).count()) > 0 ? 'draw' : 'bid'
        await page.getByRole('button', { name: t('drawProof.check.check') }).click()
        const matching = page.getByText(t('drawProof.check.matches'), { exact: true })
        await expect(page.getByText(t('drawProof.check.allMatch', { count: method === 'bid' ? 5 : 6 }))).toBeVisible()
        await expect(matching).toHaveCount(method === 'bid' ? 5 : 6)

        await page.getByRole('link', { name: t('assembly.back') }).click()
        await page.getByRole('heading', { level: 2, name: t('group.details') }).click()
        await expect(page.getByRole('definition').getByText(t('group.contemplated'), { exact: true })).toBeVisible()
        await expect(page.getByText(t('selection.eyebrow', { method, number: 1 }))).toBeVisible()
        await expect(page.getByRole('row').nth(1)).toContainText(t('group.paid'))
        await expect(page.getByText(money(2_300)).first()).toBeVisible()
        if (method === 'bid') {
          await page.getByRole('link', { name: t('selection.acts.pay_bid') }).click()
          await payInDialog(at, money(5_000))
        }
        if (!decidesLater) await accept(at)
      })

      test('LIFE-10 once the bid has settled the member sends every document', async ({ at }) => {
        const { page, t } = at
        await enterAs(at, DIRECTOR)
        await moveTimeTo(at, wait, debitSettlesAt(await productTime(at), ZONE))
        await page.context().clearCookies({ name: /session/ })
        await signIn(at, member)
        if (decidesLater) {
          await page.getByRole('link', { name: t('standing.acts.accept_selection') }).click()
          await page.getByRole('button', { name: t('selection.defer') }).click()
          await expect(page.getByText(t('notices.deferred.title')).first()).toBeVisible()
          await expect(page.getByRole('button', { name: t('selection.defer') })).toHaveCount(0)
          await accept(at)
          await page.goto('/user')
        }
        await page.getByRole('link', { name: t('standing.acts.provide_documents') }).click()
        // On a phone what is asked for leads, and the rest of the page is short.
        await page.setViewportSize({ width: 390, height: 844 })
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_000)
        await page.setViewportSize({ width: 1280, height: 720 })
        await sendDocuments(at, typed('13,500'))
        await expect(page.getByText(t('notices.documents_complete.title')).first()).toBeVisible()
        await page.getByRole('heading', { level: 2, name: t('selection.documents.title'), exact: true }).click()
        await expect(page.getByText(t('selection.documents.inReview'))).toBeVisible()
      })

      test('LIFE-10 LIFE-03 the documents are accepted; who prepares the payout cannot release it', async ({ at }) => {
        const { t } = at
        const hand = handOf(at)
        await enterAs(at, DIRECTOR)
        await openDesk(at, group, 'contemplations')
        const panel = selectionOf(at, POSITION, fullName)
        await acceptDocuments(at, panel, POSITION)
        await expect(said(at, t('adminGroup.done.approved'))).toBeVisible()
        await hand.press(panel.getByRole('link', { name: t('adminContemplations.prepareOf', { position: POSITION }) }))
        const payout = {
          name: SELLER,
          routing: '021000021',
          account: '000123456',
          purchase: typed('11,000'),
          costs: typed('1,500'),
        }
        await preparePayout(at, panel, payout, hand)
        await expect(panel.getByRole('alert')).toContainText(t('adminContemplations.refusals.amount_above_credit'))
        await preparePayout(at, panel, { ...payout, costs: typed('500') }, hand)
        await expect(said(at, t('adminGroup.done.prepared'))).toBeVisible()
        await expect(panel).toContainText(t('adminContemplations.refusals.cannot_release_own_preparation'))
        await expect(
          panel.getByRole('link', { name: t('adminContemplations.reviewReleaseOf', { position: POSITION }) }),
        ).toHaveCount(0)
      })

      test('LIFE-03 a day later a second person releases the payout, and the credit is paid', async ({ at }) => {
        const { page, t, money } = at
        await enterAs(at, TREASURER)
        await openDesk(at, group, 'contemplations')
        const panel = selectionOf(at, POSITION, fullName)
        await expect(panel).toContainText(t('adminContemplations.refusals.payee_account_held'))
        await moveTimeTo(at, wait, new Date((await productTime(at)).getTime() + DAY_MS))
        const hand = handOf(at)
        await hand.press(
          panel.getByRole('link', { name: t('adminContemplations.reviewReleaseOf', { position: POSITION }) }),
        )
        await expect(panel).toContainText(t('adminContemplations.payoutTo', { name: SELLER, last4: '3456' }))
        await hand.press(panel.getByRole('button', { name: releaseName(at) }))
        await expect(said(at, t('adminGroup.done.released'))).toBeVisible()
        await moveTimeTo(at, wait, debitSettlesAt(await productTime(at), ZONE))
        const done = page
          .getByRole('table', { name: t('adminContemplations.done') })
          .getByRole('row', { name: fullName })
        await expect(done).toContainText(t('adminContemplations.statuses.paid_out'))
        await expect(done).toContainText(t('adminContemplations.payoutTo', { name: SELLER, last4: '3456' }))
        await openDesk(at, group, 'ledger')
        await expect(page.getByText(t('adminLedger.isZero'))).toBeVisible()
        // The row of this kind, and none whose account has the word in its name.
        const kind = page.getByText(t('adminLedger.kinds.payout_paid'), { exact: true })
        await expect(page.getByRole('row').filter({ has: kind })).toContainText(money(11_500))
      })

      test('LIFE-03 the member reads that the credit was paid out, and every check of the books holds', async ({
        at,
      }) => {
        const { page, t } = at
        await signIn(at, member)
        await openGroup(at)
        await expect(page.getByText(t('selection.paidOut.text'))).toBeVisible()
        const { code, said: lines } = await cotavia('check')
        expect(lines).not.toContain('BROKEN')
        expect(code).toBe(0)
      })
    })
}

async function accept({ page, t }: Reader): Promise<void> {
  await page.getByRole('button', { name: t('selection.acts.accept') }).click()
  await expect(page.getByText(t('notices.accepted.title')).first()).toBeVisible()
}

function releaseName({ t, money }: Reader): string {
  return t('adminContemplations.release', { amount: money(11_500) })
}
