import { RUN_LISTS, type RunList } from '#domain/operations/run-lists.ts'
import type { RunsWish } from '#services/operations/list-runs.ts'
import { TASK } from '#web/admin/system/task.ts'

/** What a URL asks for, `?task=tick&what=failed&after=1234`; anything we didn't write ourselves means every run, from the newest on. */
export function runsWishFrom(search: URLSearchParams): RunsWish {
  const [task = '', after = ''] = ['task', 'after'].map((name) => search.get(name) ?? '')
  return {
    kind: TASK.test(task) ? task : null,
    list: RUN_LISTS.find((one) => one === search.get('what')) ?? 'all',
    after: /^[1-9]\d{0,14}$/.test(after) ? Number(after) : null,
  }
}

/** The URL of the runs of a job, or of all, from the newest on or after one already seen. */
export function runsUrl(kind: string | null, list: RunList, after: number | null = null): string {
  const search = new URLSearchParams({
    ...(kind !== null && { task: kind }),
    ...(list !== 'all' && { what: list }),
    ...(after !== null && { after: String(after) }),
  })
  return `/admin/system/runs${search.size === 0 ? '' : `?${search}`}`
}
