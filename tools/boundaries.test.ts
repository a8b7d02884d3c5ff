import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findGuessedKinds } from './boundaries/guessed-kinds.ts'
import { findBreaches } from './boundaries.ts'
import { parse, readSources, readTexts } from './source-files.ts'
import { findUntidy } from './tidy.ts'

// The fixture must fail: a check that cannot find a breach would pass everything.
const fixture = await readSources(['src', 'content', 'checks'], join(import.meta.dirname, 'fixtures'))
const found = findBreaches(fixture)

/** Every breach planted in the fixture: where, and what the message says about where the wanted thing belongs. */
const PLANTED: [place: string, says: string][] = [
  ['checks/members-are-shown.ts:2', 'src/domain, src/db, and readings of services'],
  ['content/operator.ts:2', 'src/services/content'],
  [
    'src/db/bids.ts:1',
    'closed by types: src/db/bids.ts -> src/db/offers.ts -> src/db/bids.ts. Move what both sides need',
  ],
  ['src/db/members.ts:2', 'a use case into src/services'],
  ['src/domain/late-fee.ts:1', 'let a service fetch it'],
  ['src/domain/late-fee.ts:2', 'let a service fetch it'],
  ['src/domain/late-fee.ts:4', 'take the instant as an argument'],
  ['src/domain/late-fee.ts:4', 'take the instant as an argument'],
  ['src/domain/late-fee.ts:4', 'take a RandomSource'],
  ['src/domain/late-fee.ts:4', 'take the setting as an argument'],
  [
    'src/integrations/files/store.ts:1',
    'circle of imports: src/integrations/files/store.ts -> src/integrations/mail/letter.ts -> src/integrations/files/store.ts. Move what both sides need',
  ],
  ['src/jobs/tick.ts:1', 'its SQL into src/db'],
  ['src/jobs/tick.ts:2', 'its SQL into src/db'],
  ['src/jobs/tick.ts:3', 'give countMembers a file of its own'],
  ['src/services/access.ts:1', 'the root of services stands below ledger'],
  ['src/services/ledger/post-transactions.ts:1', 'move what both need down into ledger'],
  ['src/services/members/enroll-member.ts:1', 'move what both need into src'],
  ['src/services/unplaced/pay-refunds.ts:1', 'give src/services/unplaced one in FOLDERS'],
  [
    'src/web/layouts/footer.tsx:1',
    'what areas share knows nothing of public: move what both need into a shared folder',
  ],
  ['src/web/member/user.tsx:1', 'member knows nothing of admin: move what both need into a shared folder'],
  ['src/web/member-acts.ts:1', 'let the adapter open it'],
  ['src/web/member-acts.ts:7', 'take ownValue'],
  ['src/web/member-acts.ts:8', 'take ownValue'],
  ['src/web/member-acts.ts:9', 'take ownValue'],
  ['src/web/member/user.tsx:7', 'take isDebitKind'],
  ['src/web/public/home.tsx:1', 'an island/ folder'],
  ['src/web/public/home.tsx:2', 'an island/ folder'],
  ['src/web/public/home.tsx:3', 'call a service from the loader or action'],
  ['src/web/ui/money-utils.ts:2', 'keep what knows a noun beside its page'],
  ['src/web/ui/step-list.tsx:2', 'what areas share knows nothing of kyc'],
  ['src/web/ui/step-list.tsx:2', 'keep what knows a noun beside its page'],
  ['src/web/ui/step-list.tsx:3', 'keep what knows a noun beside its page'],
]

test('CALL-17 the boundaries find every breach of the fixture, a page that reaches for a table among them, and nothing else', () => {
  const places = found.map(({ path, line }) => `${path}:${line}`)
  expect(places.sort()).toEqual(PLANTED.map(([place]) => place).sort())
  expect(found.every(({ message }) => message.includes(': ') && message.endsWith('.'))).toBe(true)
})

test.each(PLANTED)('the breach %s says where the wanted thing belongs: %s', (place, says) => {
  const messages = found.filter(({ path, line }) => `${path}:${line}` === place).map(({ message }) => message)
  expect(messages.join(' ')).toContain(says)
})

test('tidy finds a catalog that has grown too long, in every language', () => {
  const paths = ['enUS', 'ptBR', 'esMX'].map((language) => `src/web/i18n/${language}/group.ts`)
  const untidy = (lines: number) =>
    findUntidy(
      paths.map((path) => parse(path, '\n'.repeat(lines - 1))),
      new Set(),
    )
  expect(untidy(251).map(({ path }) => path)).toEqual(paths)
  expect(untidy(250)).toEqual([])
})

test('a check in SQL that takes every kind but one for a debit is found', async () => {
  const sql = await readTexts('checks', /\.sql$/, join(import.meta.dirname, 'fixtures'))
  expect(findGuessedKinds(sql).map(({ path, line }) => `${path}:${line}`)).toEqual([
    'checks/bank-is-sums.sql:2',
    'checks/bank-is-sums.sql:3',
  ])
})

test.each([
  "debit.kind !== 'payout'",
  "row.kind === 'bid' ? 'whatBid' : 'whatPrepayment'",
  "case when t.kind = 'payout' then -cents else cents end",
  "kind not in ('payout')",
])('%s guesses', (text) => {
  expect(findGuessedKinds([{ path: 'src/one.ts', text }])).toHaveLength(1)
})
test.each(["debit.kind === 'bid' && debit.id", "where kind in ('bid', 'prepayment')", "kind === 'draw' ? 1 : 2"])(
  '%s names what it means',
  (text) => {
    expect(findGuessedKinds([{ path: 'src/one.ts', text }])).toEqual([])
  },
)

test('tidy finds the banned name, the default export, the bare words, the cast to Tx, the stray transaction, the columns read by a page, and its raw URL', () => {
  const found = findUntidy(fixture, new Set()).map(({ path, line }) => `${path}:${line}`)
  expect(found.sort()).toEqual([
    'src/db/members.ts:6',
    'src/services/payments/pay-installment.ts:8',
    'src/web/member/user.tsx:5',
    'src/web/member/user.tsx:6',
    'src/web/member/user.tsx:8',
    'src/web/public/home.tsx:5',
    'src/web/public/home.tsx:8',
    'src/web/public/home.tsx:8',
    'src/web/ui/money-utils.ts:1',
  ])
})
