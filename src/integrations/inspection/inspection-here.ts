import type { Inspection } from '#integrations/inspection/inspection.ts'

/** Looks through files in this very process, for tests and lives, whose files aren't strangers'. The readers are loaded with the first file. */
export const inspectionHere: Inspection = {
  inspect: async (kind, content) => (await import('#integrations/inspection/inspect.ts')).inspect(kind, content),
  close: () => {},
}
