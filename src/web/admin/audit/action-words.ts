import { useMessages } from '#web/i18n/messages.ts'

/** What recorded actions are called in the audit trail's words ("user.created"); one that has none anymore keeps its name. */
export function useActionWords(): (action: string) => string {
  const words = useMessages('adminAudit.actions')
  return (action) => {
    const known = action as Parameters<typeof words>[0]
    return words.has(known) ? words(known) : action
  }
}
