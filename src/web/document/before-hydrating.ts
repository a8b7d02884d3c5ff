/** What the page waits for before it hydrates: code for what the server has rendered, which would otherwise be taken away for a moment. */
export const beforeHydrating: Promise<unknown>[] = []
