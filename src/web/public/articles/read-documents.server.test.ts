import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawOrder, snapshotHash } from '#domain/assemblies/draw.ts'
import { bytesOfHex, hexOf } from '#domain/hashing.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { testConfig, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { documentFigures } from '#web/public/articles/document-figures.server.ts'
import { type DocumentName, readArticles, readDocument } from '#web/public/articles/read-documents.server.ts'

const config = testConfig()
const PROVEN = {
  PRODUCT_NAME: 'Other Name',
  SUPPORT_EMAIL: 'help@other.example',
  PARTNER_NAME: 'Some Partner',
  REGISTRATION_NUMBER: '31000-1',
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const read = (name: DocumentName, language: Language, env: Record<string, string> = {}) =>
  readDocument(name, language, testContext(database.db, { env }))

const DOCUMENTS = ['terms', 'privacy-policy', 'electronic-records', 'accessibility'] as const satisfies DocumentName[]
const OTHERS = LANGUAGES.filter((language) => language !== 'enUS')
const CONTENT = join(import.meta.dirname, '../../../../content')

const SECTIONS: Record<DocumentName, string[]> = {
  terms: [
    'definitions',
    'participation',
    'payments',
    'contemplation',
    'bidding',
    'guarantees',
    'stepladder',
    'regulatory',
    'termination',
    'privacy',
    'contact',
  ],
  'privacy-policy': ['information-collected', 'use', 'sharing', 'security', 'contact'],
  'electronic-records': ['scope', 'paper', 'withdraw', 'email', 'needs', 'contact'],
  accessibility: ['limits', 'choices', 'complain'],
}

describe.each(LANGUAGES)('%s', (language) => {
  test.each(DOCUMENTS)('COPY-09 COPY-10 %s has its sections, each with its anchor, in their order', async (name) => {
    expect((await read(name, language)).sections.map(({ id }) => id)).toEqual(SECTIONS[name])
  })

  test('COPY-09 the partner’s section is named in its heading, and is a sample until there is one', async () => {
    const heading = async (env = {}) =>
      (await read('terms', language, env)).sections.find(({ id }) => id === 'stepladder')?.text
    expect(await heading()).toMatch(/\(.*(Sample|Exemplo|Ejemplo).*\)$/)
    expect(await heading(PROVEN)).toMatch(/\(Some Partner\)$/)
  })

  test('claims that lack their proof say so in their sentence; proven ones name it', async () => {
    const marks = (html: string) => html.match(/(?:Sample|Dado fictício|Dato ficticio): /g)?.length ?? 0
    // Registration and bank claim nothing before they're proven, so only the partner is marked.
    expect(marks((await read('terms', language)).html)).toBe(1)
    const { html } = await read('terms', language, PROVEN)
    expect(marks(html)).toBe(0)
    for (const words of ['Some Partner', '31000-1', 'Other Name', 'help@other.example']) expect(html).toContain(words)
  })

  test('COPY-11 COPY-12 who may join: 18, identity and income, credit or guarantees, forms, acceptance; 30% of income', async () => {
    const { html } = await read('terms', language)
    const conditions = /id="participation"[\s\S]*?<ul>([\s\S]*?)<\/ul>([\s\S]*?)<\/p>/.exec(html)
    expect(conditions?.[1]?.match(/<li>/g)).toHaveLength(5)
    expect(conditions?.[1]).toContain('18')
    expect(conditions?.[2]).toContain('30%')
  })

  test('no text says "no interest" without the fee in the next sentence', async () => {
    const documents = await Promise.all(DOCUMENTS.map((name) => read(name, language)))
    const texts = [...documents, ...readArticles(language, config)]
    const fee = {
      enUS: 'No interest. One fee: 15%',
      ptBR: 'Sem juros. Uma só taxa: 15%',
      esMX: 'Sin intereses. Una sola comisión: 15%',
    }
    const claim = { enUS: /No interest\./g, ptBR: /Sem juros\./g, esMX: /Sin intereses\./g }
    const words = texts.map((text) => JSON.stringify(text)).join(' ')
    expect(words.match(claim[language])?.length).toBeGreaterThan(1)
    expect(words.split(fee[language])).toHaveLength((words.match(claim[language])?.length ?? 0) + 1)
  })
})

describe.each(OTHERS)('%s says what English says', (language) => {
  test('the same files', () => {
    for (const folder of ['documents', 'blog'])
      expect(readdirSync(join(CONTENT, language, folder)), folder).toEqual(readdirSync(join(CONTENT, 'enUS', folder)))
  })

  test('no word of another language was left in it', () => {
    const foreign = {
      enUS: /(?!)/g,
      ptBR: /(?<![\p{L}/-])(the|and|days|with|your|you|from|they|usted|puja|después|cuando|una|pero)(?!\p{L})/giu,
      esMX: /(?<![\p{L}/-])(the|and|days|with|your|you|from|they|você|não|parcela|até|uma|mas)(?!\p{L})/giu,
    }
    for (const folder of ['documents', 'blog']) {
      for (const file of readdirSync(join(CONTENT, language, folder))) {
        const text = readFileSync(join(CONTENT, language, folder, file), 'utf8')
        // Words in italics are quoted from the other language on purpose.
        const own = text.replace(/```[\s\S]*?```|`[^`]*`|\{\w+\}|\]\([^)]*\)|(?<!\*)\*[^*\n]+\*(?!\*)/g, ' ')
        expect(own.match(foreign[language]), `${folder}/${file}`).toBeNull()
      }
    }
  })

  test.each(['documents', 'blog'])('%s: the same anchors, tables, points and figures in each section', (folder) => {
    for (const file of readdirSync(join(CONTENT, 'enUS', folder))) {
      const own = sections(language, folder, file)
      const english = sections('enUS', folder, file)
      expect([...own.keys()], file).toEqual([...english.keys()])
      for (const [anchor, text] of english) {
        const where = `${file} #${anchor}`
        expect(figuresOf(own.get(anchor)), `${where}: figures`).toEqual(figuresOf(text))
        expect(shapeOf(own.get(anchor)), `${where}: rows and points`).toEqual(shapeOf(text))
      }
    }
  })
})

describe('figures', () => {
  test('every figure of the terms follows from the rules (rules 1, 7, 9, 10)', () => {
    expect(documentFigures('enUS', 'America/New_York')).toMatchObject({
      monthly: '$575.00',
      partFund: '$500.00',
      partOperator: '$65.00',
      partReserve: '$10.00',
      allOperator: '$3,900.00',
      allReserve: '$600.00',
      total: '$34,500.00',
      joinMonthly: '$825.00',
      joinFund: '$750.00',
      lateFee1: '$11.50',
      lateFee4: '$28.75',
      lateRate4: '5%',
      bonusValue1: '$150',
      bonusPoints4: '4,800',
      bonusValue4: '$600',
      bidBalance: '$27,600',
      bidKept: '32',
      bidLast: '$200.00',
      bidLower: '$387.50',
      refundFund: '$10,000',
      refund: '$9,500',
      useDays: '180',
      barred: '3',
      coSigner: '18',
      coSignerLow: '17',
      zone: 'Eastern Time',
      drawTime: '6\u00a0PM',
    })
    expect(documentFigures('ptBR', 'America/New_York')).toMatchObject({ monthly: 'US$\u00a0575,00', drawTime: '18h' })
    expect(documentFigures('esMX', 'America/New_York')).toMatchObject({ zone: 'hora del Este', coSigner: '18' })
  })
})

describe('articles', () => {
  test.each(LANGUAGES)('PUB-24 three in their reading order, under the same URLs, in %s', (language) => {
    expect(readArticles(language, config).map(({ slug }) => slug)).toEqual([
      'how-a-draw-is-checked',
      'where-the-consorcio-comes-from',
      'what-the-fee-pays',
    ])
  })

  test.each(LANGUAGES)('the draw an article works through is a real one, to the last digit, in %s', (language) => {
    const { html } = readArticles(language, config)[0]!
    const list = /<code>(consortium-draw\/v1\n([0-9a-f-]+)\n(\d+)\n([\d\n]+))<\/code>/.exec(html)
    const [, , groupId = '', number = '', lines = ''] = list ?? []
    const positions = lines.trim().split('\n').map(Number)
    const hash = hexOf(snapshotHash(nodeHashing, groupId, Number(number), positions))
    expect(html).toContain(`<code>${hash}\n</code>`)
    const [, randomnessHex = ''] = /--randomness ([0-9a-f]{64})/.exec(html) ?? []
    const randomness = bytesOfHex(randomnessHex)!
    const order = drawOrder(nodeHashing, { groupId, number: Number(number), positions, randomness })
    const rows = [...html.matchAll(/<td class="end">(\d+)<\/td>\s*<td><code>([0-9a-f]+)<\/code>/g)]
    expect(rows.map(([, position]) => Number(position))).toEqual(order.map(({ position }) => position))
    for (const [at, [, , ticket = '']] of rows.entries())
      expect(ticket, `ticket ${at + 1}`).toBe(order[at]!.ticket.slice(0, 12))
    expect(html).toContain(order.map(({ position }) => position).join(', '))
  })
})

/** A file's text by its anchors; what stands before the first is under ''. */
function sections(language: Language, folder: string, file: string): Map<string, string> {
  const parts = readFileSync(join(CONTENT, language, folder, file), 'utf8').split(/^## .*\{#([\w-]+)\}$/m)
  return new Map(parts.flatMap((text, at) => (at % 2 === 0 ? [[parts[at - 1] ?? '', text] as const] : [])))
}

/** Numbers and names in braces, whatever the order of the words and the signs within a number. */
function figuresOf(text = ''): string[] {
  return [...text.matchAll(/\{\w+\}|\d+(?:[.,]\d+)*/g)].map(([figure]) => figure.replace(/[.,](?=\d)/g, '.')).sort()
}

function shapeOf(text = ''): object {
  return {
    rows: text.match(/^\|/gm)?.length ?? 0,
    points: text.match(/^(- |\d\. )/gm)?.length ?? 0,
    links: text.match(/\]\(\S+\)/g)?.sort() ?? [],
  }
}
