import { randomBytes } from 'node:crypto'

const references = new WeakMap<Request, string>()

/** The short name under which the log and the error page know this request's failure; made once a request. */
export function errorReference(request: Request): string {
  const known = references.get(request)
  if (known !== undefined) return known
  const made = randomBytes(4).toString('hex').toUpperCase()
  references.set(request, made)
  return made
}
