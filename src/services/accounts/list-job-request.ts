import type { Context } from '#context'
import type { PeopleColumn } from '#domain/access/people-columns.ts'
import type { PeopleTab } from '#domain/access/people-search.ts'

/** Which people a job is about: a tab and a text, as the list had them. The text may be a name, so a request is sealed. */
export interface PeopleListed {
  tab: PeopleTab
  find: string
}

/** Writing the list to a file: which people, and which columns besides name and id. */
export interface ExportRequest extends PeopleListed {
  columns: PeopleColumn[]
}

const requestPlace = (id: string): string => `list_jobs.sealed_request:${id}`
/** Where the key of a job's file is sealed. */
export const listFilePlace = (id: string): string => `list_jobs.sealed_key:${id}`

export function sealRequest(ctx: Context, id: string, request: object): Buffer {
  return ctx.sealing.seal(JSON.stringify(request), requestPlace(id))
}

/** Tells one request from another under the same key of a form. Keyed, because the text may be a name. */
export function requestFingerprint(ctx: Context, request: object): string {
  return ctx.sealing.fingerprint(JSON.stringify(request), 'list_jobs.request').toString('hex')
}

/** What a job was asked to do; the caller knows by its kind what that is. */
export function openRequest<Request>(ctx: Context, job: { id: string; sealed_request: Buffer }): Request {
  return JSON.parse(ctx.sealing.open(job.sealed_request, requestPlace(job.id))) as Request
}
