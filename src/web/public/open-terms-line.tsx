import { useMessages } from '#web/i18n/messages.ts'

/** The terms of groups that can be joined today, or null when none is open. */
export type OpenTerms = { minMonths: number; maxMonths: number } | null

/** "Groups open today run 36 to 60 months.", from the groups themselves (CONST-06). Nothing when none is open. */
export function OpenTermsLine({ terms }: { terms: OpenTerms }) {
  const t = useMessages('claims')
  if (terms === null) return null
  const { minMonths, maxMonths } = terms
  return t('openTerms', { same: minMonths === maxMonths ? 'yes' : 'no', min: minMonths, max: maxMonths })
}
