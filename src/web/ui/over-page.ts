/** What a link that opens a dialog over its page hands on: the page lies right below in the history, as it was left. */
export const OVER_PAGE = { isOverPage: true } as const

/** Whether the page that opened this dialog is one step back. */
export function isOverPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverPage' in state
}
