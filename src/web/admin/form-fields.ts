import { data } from 'react-router'
import { isUuid } from '#domain/ids.ts'
import { textIn } from '#web/read-form.ts'

/** The key a form was given for its one act; a form without a real one didn't come from our page: 400. */
export function keyOf(form: FormData): string {
  const key = textOf(form, 'key')
  if (!isUuid(key)) throw data(null, { status: 400 })
  return key
}

/** A field of a form as text, trimmed. */
export function textOf(form: FormData, name: string): string {
  return textIn(form, name).trim()
}
