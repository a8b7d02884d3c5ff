/** How pages look: as the device says, or always one of the two. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export function themeFrom(value: unknown): Theme | null {
  return THEMES.find((theme) => theme === value) ?? null
}
