import type { PeopleListed } from '#services/accounts/list-job-request.ts'
import { TAB_WORDS } from '#web/admin/people/people-url.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** Which people a list is about, in words: a tab, and the text that was searched for. */
export function useListed(): (listed: PeopleListed) => string {
  const t = useMessages('adminPeople')
  const jobs = useMessages('adminPeopleJobs')
  return ({ tab, find }) => {
    const name = t(`tabs.${TAB_WORDS[tab]}`)
    return find === '' ? name : jobs('found', { tab: name, find })
  }
}
