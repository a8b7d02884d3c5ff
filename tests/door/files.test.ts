import pg from 'pg'
import { createTranslator } from 'use-intl/core'
import { expect, inject, test } from 'vitest'
import { LANGUAGES, LOCALES } from '#domain/language.ts'
import { RETENTION, type RetentionKind, spanOf } from '#domain/retention/retention.ts'
import { pdfFile } from '#tests/support/pdf-files.ts'
import { fieldValue, textsOf, unescaped } from '#tests/support/read-html.ts'
import { picture } from '#tests/support/sample-files.ts'
import { enterAs, firstGroup, visitor } from '#tests/support/visitor.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage } from '#web/i18n/language.ts'

const shown = (text: string) => unescaped((/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '').replaceAll('<!-- -->', ''))

async function database(act: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  try {
    await act(owner)
  } finally {
    await owner.end()
  }
}

test('LIFE-10 a selected member uploads files for the security without a script; only they and reviewers open them', async () => {
  const member = await enterAs('selected')
  const group = await firstGroup(member)
  const page = `${group}/files`
  const contemplationId = fieldValue((await member.get(group)).text, 'contemplationId') ?? ''
  // Before the answer there's nothing to upload to.
  expect((await member.get(page)).location).toBe(`${group}#documents`)
  // Selected by a bid on some days, and documents come after its payment.
  const unpaid: string[] = []
  await database(async (owner) => {
    const { rows } = await owner.query(
      `update bids b set status = 'won_paid' from contemplations c
       where c.id = $1 and b.consortium_id = c.consortium_id and b.id = c.bid_id and b.status = 'won_pending_payment' returning b.id`,
      [contemplationId],
    )
    unpaid.push(...rows.map(({ id }) => id))
  })
  try {
    expect((await member.post(group, { intent: 'accept', contemplationId })).location).toContain('done=accepted')
    expect(shown((await member.get(group)).text)).toContain('Upload photos or PDFs')
    const empty = (await member.get(page)).text
    const item = /name="item" value="(\w+)"/.exec(empty)?.[1] ?? ''
    const form = (name: string, content: Uint8Array, intent = 'upload') => {
      const sent = new FormData()
      for (const [field, value] of Object.entries({ intent, item, contemplationId })) sent.set(field, value)
      sent.append('file', new File([new Uint8Array(content)], name))
      return sent
    }
    const script = pdfFile({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' })
    const harmful = await member.post(page, form('contract.pdf', script))
    expect(harmful.status).toBe(422)
    expect(shown(harmful.text)).toContain('This file has a script or another file inside')
    const taken = await member.post(page, form('page 1.JPG', await picture('jpeg')))
    expect([taken.status, shown(taken.text).includes('has been uploaded successfully.')]).toEqual([200, true])
    expect((await member.post(`${page}/upload`, form('contract.pdf', pdfFile()))).status).toBe(201)
    const listed = (await member.get(page)).text
    const [link = '', other = ''] = [...listed.matchAll(new RegExp(`${page}/([\\w-]{36})`, 'g'))].map(([path]) => path)
    expect(shown(listed)).toContain('page 1.jpg')

    const file = await member.get(link)
    expect([file.status, file.headers.get('x-content-type-options'), file.headers.get('cache-control')]).toEqual([
      200,
      'nosniff',
      'private, no-store',
    ])
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    expect(file.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    const stranger = await enterAs('paying')
    expect((await stranger.get(link)).status).toBe(404)
    expect((await stranger.post(`${page}/upload`, form('a.pdf', pdfFile()))).status).toBe(404)
    expect((await stranger.post(page, form('a.pdf', pdfFile(), 'remove'))).status).toBe(404)
    expect((await (await enterAs('moderator')).get(link)).location).toBe('/dashboard')
    const director = await enterAs('director')
    expect((await director.get(link)).status).toBe(404)
    await database(async (owner) => {
      await owner.query('update guarantee_files set sent_at = uploaded_at where id = $1', [link.split('/').at(-1)])
    })
    expect((await director.get(link)).status).toBe(200)
    expect((await visitor().get(link)).location).toMatch(/^\/auth\?mode=login/)

    const remove = new FormData()
    const removing = { intent: 'remove', contemplationId, id: other.split('/').at(-1) ?? '' }
    for (const [field, value] of Object.entries(removing)) remove.set(field, value)
    expect((await member.post(page, remove)).location).toBe(page)
    expect((await member.get(other)).status).toBe(404)
  } finally {
    // The part of the demo stays as the other tests find it.
    await database(async (owner) => {
      for (const table of ['guarantee_files', 'guarantee_items'])
        await owner.query(`delete from ${table} where contemplation_id = $1`, [contemplationId])
      await owner.query("update contemplations set status = 'selected' where id = $1", [contemplationId])
      await owner.query("update bids set status = 'won_pending_payment' where id = any($1::uuid[])", [unpaid])
      await owner.query("delete from contemplation_events where contemplation_id = $1 and act = 'accept'", [
        contemplationId,
      ])
    })
  }
})

test('KYC-17 the privacy policy says of every kind of data how long it is kept and why, in three languages', async () => {
  const kinds = Object.keys(RETENTION) as RetentionKind[]
  for (const language of LANGUAGES) {
    const t = createTranslator({ locale: LOCALES[language], messages: messagesFor(language, ['retention']) })
    const { text } = await visitor().get(inLanguage('/privacy-policy', language))
    const [, table = ''] = /<section aria-labelledby="retention"[^>]*>([\s\S]*?)<\/section>/.exec(text) ?? []
    expect(textsOf(table, 'h2')).toEqual([t('retention.title')])
    const rows = [...table.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) => row).slice(1)
    expect(rows, language).toHaveLength(kinds.length)
    for (const [place, kind] of kinds.entries()) {
      const { days } = RETENTION[kind]
      const span = days === null ? '' : t('retention.span', spanOf(days))
      const why = t(`retention.kinds.${kind}.why`)
      const row = rows[place] ?? ''
      expect(textsOf(row, 'th'), `${language} ${kind}`).toEqual([t(`retention.kinds.${kind}.what`)])
      // The reason stands in the second cell, too, for a phone.
      const howLong = t(`retention.kinds.${kind}.howLong`, { span })
      expect(textsOf(row, 'td'), `${language} ${kind}`).toEqual([howLong + why, why])
      if (days !== null) expect(howLong, `${language} ${kind}`).toMatch(/\d/)
    }
  }
  // What the law and decision 0071 give, written down once more.
  const english = shown((await visitor().get('/privacy-policy')).text)
  for (const words of ['90 days after your last change', '25 months after our decision'])
    expect(english).toContain(words)
})
