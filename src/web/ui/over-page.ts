/** How many steps back in the history the page under a dialog is; part of the state of a location (ui/url-dialog.tsx). */
interface OverPage {
  stepsToPage: number
}

/** What a link that opens a dialog over its page hands on: the page is right below in the history, as it was left. */
export const OVER_PAGE: OverPage = { stepsToPage: 1 }

/** The state of the next step of the same dialog, which comes on top in the history; none where no page is below. */
export function nextStep(state: unknown): OverPage | undefined {
  const steps = stepsToPage(state)
  return steps === null ? undefined : { stepsToPage: steps + 1 }
}

/** How far back the page is that opened this dialog; null where the dialog was opened by its own URL. */
export function stepsToPage(state: unknown): number | null {
  const steps = typeof state === 'object' && state !== null && 'stepsToPage' in state ? state.stepsToPage : null
  return typeof steps === 'number' && Number.isInteger(steps) && steps > 0 ? steps : null
}
