import { describe, expect, it } from 'vitest'
import { readBody, readFormBody } from '#web/uploads/read-body.server.ts'

const MB = 1024 * 1024

function sent(form: FormData): Request {
  return new Request('http://localhost/contact', { method: 'POST', body: form })
}

function letter(fileBytes: number): FormData {
  const form = new FormData()
  form.set('name', 'Ana')
  form.set('message', 'São três linhas\r\n--boundary\r\nfim')
  form.set('attachment', new File([new Uint8Array(fileBytes).fill(65)], 'film.mp4'))
  return form
}

describe('a form that was sent', () => {
  it('CONT-03 is read whole up to 3 MB', async () => {
    const { form, isCut } = await readFormBody(sent(letter(2 * MB)))
    expect([isCut, form.get('name'), (form.get('attachment') as File).size]).toEqual([false, 'Ana', 2 * MB])
  })

  it.each([3 * MB, 20 * MB])(
    'CONT-06 CONT-03 with a file of %i bytes gives back the words before it',
    async (bytes) => {
      const { form, isCut } = await readFormBody(sent(letter(bytes)))
      expect(isCut).toBe(true)
      expect(form.get('name')).toBe('Ana')
      expect(form.get('message')).toBe('São três linhas\r\n--boundary\r\nfim')
      expect(form.get('attachment')).toBeNull()
    },
  )

  it.each([
    ['nothing', new Request('http://localhost/contact', { method: 'POST' })],
    [
      'no form',
      new Request('http://localhost/contact', {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json' },
      }),
    ],
    [
      'a form of separators without a file',
      new Request('http://localhost/contact', {
        method: 'POST',
        body: 'name=Ana&'.repeat(50_000),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
    ],
    [
      'half a form',
      new Request('http://localhost/contact', {
        method: 'POST',
        body: '--x\r\nContent',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      }),
    ],
    [
      'a form without an end of a part',
      new Request('http://localhost/contact', {
        method: 'POST',
        body: 'a'.repeat(4 * MB),
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      }),
    ],
  ])('%s reads as an empty one', async (_name, request) => {
    expect([...(await readFormBody(request)).form.keys()]).toEqual([])
  })

  it('a client that never stops sending is cut off', async () => {
    let given = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        given += MB
        controller.enqueue(new Uint8Array(MB))
      },
    })
    const request = new Request('http://localhost/contact', { method: 'POST', body, duplex: 'half' } as RequestInit)
    const read = await readBody(request)
    expect([read.isCut, read.bytes.length]).toEqual([true, 3 * MB])
    expect(given).toBeLessThan(80 * MB)
  })
})
