import { QUEUE_STATES, type QueueState } from '#domain/operations/queue-states.ts'
import type { QueuePlace, QueueWish } from '#services/operations/list-queue.ts'
import { instantFrom } from '#web/admin/instant-from.ts'
import { TASK } from '#web/admin/system/task.ts'

const BETWEEN = '~'

/** What a URL asks for, `?task=send_mail&what=failing&after=…`; anything we didn't write ourselves means all that waits, from the first on. */
export function queueWishFrom(search: URLSearchParams): QueueWish {
  const task = search.get('task') ?? ''
  const [at = '', id = '', ...more] = (search.get('after') ?? '').split(BETWEEN)
  const isPlace = instantFrom(at) !== null && /^[1-9]\d{0,14}$/.test(id) && more.length === 0
  return {
    task: TASK.test(task) ? task : null,
    state: QUEUE_STATES.find((one) => one === search.get('what')) ?? 'waiting',
    after: isPlace ? [at, id] : null,
  }
}

/** The URL of the jobs of a task, or of all, in a state. */
export function queueUrl(task: string | null, state: QueueState, after: QueuePlace | null = null): string {
  const search = new URLSearchParams({
    ...(task !== null && { task }),
    what: state,
    ...(after !== null && { after: after.join(BETWEEN) }),
  })
  return `/admin/system/queue?${search}`
}
