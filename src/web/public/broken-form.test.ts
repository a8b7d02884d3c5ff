import { expect, test } from 'vitest'
import { action as calculate } from './calculator/calculator.tsx'
import { action as switchLanguage } from './language.ts'
import { action as report } from './problem.ts'

/** What no browser sends: a body that is no form. A stranger's nonsense is refused; it is no fault of ours in the log. */
function nonsense(path: string) {
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    body: '--x',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  return { request } as never
}

test('what is no form is answered like an empty one', async () => {
  expect(await switchLanguage(nonsense('/language'))).toMatchObject({ status: 303 })
  expect(await calculate(nonsense('/calculator'))).toMatchObject({ init: { status: 400 } })
  expect(await report(nonsense('/problem'))).toMatchObject({ status: 204 })
})
