import type { ArrearsAge, FigureName } from '#domain/operations/overview.ts'

/** The list behind a figure, for one month or one age of arrears where it's about one. */
export function figureUrl(figure: FigureName, part: { month?: string; age?: ArrearsAge; page?: number } = {}): string {
  const { month, age, page = 1 } = part
  const search = new URLSearchParams({
    ...(month === undefined ? {} : { month }),
    ...(age === undefined ? {} : { age }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return `/dashboard/figures/${figure}${search.size === 0 ? '' : `?${search}`}`
}
