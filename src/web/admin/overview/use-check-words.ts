import { useMessages } from '#web/i18n/messages.ts'

/** A check's name and what it proves. One without words yet shows its file name; a test asks for the words. */
export function useCheckWords() {
  const names = useMessages('adminChecks.names')
  const proofs = useMessages('adminChecks.proofs')
  type Known = Parameters<typeof names>[0]
  return {
    name: (check: string) => (names.has(check as Known) ? names(check as Known) : check),
    proof: (check: string) => (proofs.has(check as Known) ? proofs(check as Known) : ''),
  }
}
