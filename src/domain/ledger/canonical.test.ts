import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexOf } from '#domain/hashing.ts'
import { type ChainHead, canonicalText, chain, verifyChain } from '#domain/ledger/canonical.ts'
import { installmentSettled, reserveLoan } from '#domain/ledger/postings.ts'
import { cents } from '#domain/money.ts'
import { nodeHashing } from '#integrations/hashing.ts'

const start: ChainHead = { consortiumId: '11111111-2222-4333-8444-555555555555', seq: 0, hash: new Uint8Array() }
const settled = {
  ...installmentSettled({ commonFundCents: cents(50_000), reserveCents: cents(1_000), operatorCents: cents(6_500) }),
  at: new Date('2026-03-10T14:00:00Z'),
  reference: '0195a3c0-0000-7000-8000-000000000001',
}
const lent = {
  ...reserveLoan(cents(300)),
  at: new Date('2026-03-11T14:00:00.250Z'),
  reference: '0195a3c0-0000-7000-8000-00000000000A',
}
const TEXT =
  'v1\n11111111-2222-4333-8444-555555555555\n1\n1\n2026-03-10T14:00:00.000Z\n0195a3c0-0000-7000-8000-000000000001\n' +
  'bank|57500\ncommon_fund|-50000\nreserve|-1000\noperator_revenue|-6500\n'

test('the text that is hashed: lines in account order, without zeros, whatever the order they were built in', () => {
  expect(canonicalText(start.consortiumId, 1, settled)).toBe(TEXT)
  const lines = {
    operator_revenue: cents(-6_500),
    member_credit: cents(0),
    reserve: cents(-1_000),
    common_fund: cents(-50_000),
    bank: cents(57_500),
  }
  expect(canonicalText(start.consortiumId.toUpperCase(), 1, { ...settled, lines })).toBe(TEXT)
  expect(canonicalText(start.consortiumId, 2, lent)).toContain(
    '\n2026-03-11T14:00:00.250Z\n0195a3c0-0000-7000-8000-00000000000a\n',
  )
})

test('the chain: numbers without gaps, each hash over the one before and the text', () => {
  const links = chain(nodeHashing, start, [settled, lent])
  const first = createHash('sha256').update(TEXT).digest()
  const second = createHash('sha256')
    .update(first)
    .update(canonicalText(start.consortiumId, 2, lent))
    .digest()
  expect(links.map(({ seq, hash }) => [seq, hexOf(hash)])).toEqual([
    [1, first.toString('hex')],
    [2, second.toString('hex')],
  ])
})

test('appending in two batches is appending in one', () => {
  const [first, second] = chain(nodeHashing, start, [settled, lent])
  expect(first && chain(nodeHashing, { ...start, ...first }, [lent])).toEqual([second])
})

test('a head with a number and no hash is a bug', () => {
  expect(() => chain(nodeHashing, { ...start, seq: 3 }, [lent])).toThrow('chain head')
})

describe('checking a stored chain (invariant 9)', () => {
  const stored = (count: number) => {
    const transactions = Array.from({ length: count }, (_, i) => ({
      ...(i % 2 === 0 ? settled : lent),
      at: new Date(1e12 + i),
    }))
    return chain(nodeHashing, start, transactions).map((link, i) => ({ ...(transactions[i] ?? settled), ...link }))
  }

  test('an untouched chain verifies, whole or from any trusted head', () => {
    const rows = stored(6)
    const last = rows[5] ?? { seq: 0, hash: new Uint8Array() }
    const head = { consortiumId: start.consortiumId, seq: 6, hash: last.hash }
    expect(verifyChain(nodeHashing, start, rows)).toEqual({ ok: true, head })
    const middle = rows[2] ?? last
    expect(verifyChain(nodeHashing, { ...start, seq: 3, hash: middle.hash }, rows.slice(3))).toEqual({ ok: true, head })
    expect(verifyChain(nodeHashing, start, [])).toEqual({ ok: true, head: start })
  })

  test('any change to any row is found at that row', () => {
    fc.assert(
      fc.property(fc.nat(7), fc.integer({ min: 0, max: 4 }), (at, change) => {
        const rows = stored(8)
        const row = rows[at] ?? rows[0]
        if (row === undefined) return
        rows[at] =
          [
            {
              ...row,
              lines: { ...row.lines, member_credit: cents(1), common_fund: cents((row.lines.common_fund ?? 0) - 1) },
            },
            { ...row, at: new Date(row.at.getTime() + 1) },
            { ...row, kind: row.kind + 1 },
            { ...row, reference: start.consortiumId },
            { ...row, hash: Uint8Array.from(row.hash, (byte, i) => (i === 31 ? byte ^ 1 : byte)) },
          ][change] ?? row
        expect(verifyChain(nodeHashing, start, rows)).toEqual({ ok: false, seq: at + 1, fault: 'hash_differs' })
      }),
    )
  })

  test('a row taken out, and lines that do not balance', () => {
    expect(verifyChain(nodeHashing, start, stored(3).toSpliced(1, 1))).toEqual({ ok: false, seq: 2, fault: 'gap' })
    const [row] = stored(1)
    expect(row && verifyChain(nodeHashing, start, [{ ...row, lines: { bank: cents(1) } }])).toEqual({
      ok: false,
      seq: 1,
      fault: 'not_balanced',
    })
  })

  test('the chain of one group does not verify as that of another', () => {
    const other = { ...start, consortiumId: '99999999-2222-4333-8444-555555555555' }
    expect(verifyChain(nodeHashing, other, stored(1))).toMatchObject({ ok: false, seq: 1 })
  })
})
