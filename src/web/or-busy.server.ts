import { data, type RouterContextProvider } from 'react-router'
import { type Outage, outageOf, Unavailable } from '#outage'
import { hasLeft } from '#web/has-left.ts'
import { isSecret } from '#web/read-form.ts'
import { requestContextAnyway } from '#web/request-context.ts'

const UNAVAILABLE = 503

/**
 * What a page tells a form that met an outage: `busy` when nothing was done, `away` when the connection broke midway and
 * no one can tell. Either way the same form sent again does the thing once: it carries the same key.
 */
export type BusyCode = 'busy' | 'away'

export function busyCodeOf(outage: Outage): BusyCode {
  return outage === 'away' ? 'away' : 'busy'
}

/**
 * Carries out an action; when the database is busy, full or away, the page answers as it answers a refusal, with 503 and all
 * that was typed. `busy` makes that answer from the form. Anything else is thrown on.
 */
export async function orBusy<Answer, Busy>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  act: () => Promise<Answer>,
  busy: (form: FormData, code: BusyCode) => Busy,
) {
  const ctx = requestContextAnyway(context)
  // A body can be read once, and the act reads it.
  const copy = request.clone()
  try {
    if (ctx.writeOutage !== undefined) throw new Unavailable(ctx.writeOutage)
    return await act()
  } catch (error) {
    const outage = hasLeft(request) ? null : outageOf(error)
    if (outage === null) throw error
    ctx.metOutage?.(outage)
    ctx.log.warn({ outage, err: error }, 'form failed: database or files busy or away')
    const form = await copy.formData().catch(() => new FormData())
    ctx.unsent = unsent(form)
    return data(busy(form, busyCodeOf(outage)), { status: UNAVAILABLE })
  }
}

/** The whole form as it can be sent again by a page; nothing when it held a secret or a file, which a page does not keep. */
function unsent(form: FormData): [string, string][] {
  const fields = [...form]
  const isWhole = fields.every(([name, value]) => typeof value === 'string' && !isSecret(name))
  return isWhole ? (fields as [string, string][]) : []
}
