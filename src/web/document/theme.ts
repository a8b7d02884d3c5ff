/** A chosen theme; null is as on the device. */
export type Theme = 'light' | 'dark' | null

export function themeFrom(value: unknown): Theme {
  return value === 'light' || value === 'dark' ? value : null
}

/** The theme a browser without JavaScript keeps in its cookie. */
export function chosenTheme(request: Request): Theme {
  return themeFrom(/(?:^|;\s*)theme=(\w+)/.exec(request.headers.get('Cookie') ?? '')?.[1])
}
