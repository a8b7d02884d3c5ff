import { createContext } from 'react'

/** How many steps back in the history the page under a dialog is; the state of a location (ui/url-dialog.tsx). */
interface OverPage {
  stepsToPage: number
}

/** What a link that opens a dialog hands on: its page is right below in the history, as it was left. */
export const OVER_PAGE: OverPage = { stepsToPage: 1 }

/** How far back the page is, for what is in the dialog; null where the dialog was opened by its own URL. */
export const StepsToPage = createContext<number | null>(null)

/** The state of the next step of the same dialog, which takes its place in the history; none where no page is below. */
export function overSamePage(steps: number | null): OverPage | undefined {
  return steps === null ? undefined : { stepsToPage: steps }
}

/** What a location says of the page under its dialog; null where it says nothing. */
export function stepsToPage(state: unknown): number | null {
  const steps = typeof state === 'object' && state !== null && 'stepsToPage' in state ? state.stepsToPage : null
  return typeof steps === 'number' && Number.isInteger(steps) && steps > 0 ? steps : null
}
