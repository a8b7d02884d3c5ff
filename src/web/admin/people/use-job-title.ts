import type { ListJob } from '#services/accounts/own-list-job.ts'
import { useListed } from '#web/admin/people/use-listed.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** What a job is about: the list that's written to a file, or what is done to its people. */
export function useJobTitle(): (job: Pick<ListJob, 'act' | 'listed'>) => string {
  const t = useMessages('adminPeopleMany')
  const listed = useListed()
  return ({ act, listed: of }) => (act === null ? listed(of) : t(`acts.${act}`))
}
