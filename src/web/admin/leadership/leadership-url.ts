export const BOARD_TABS = ['communities', 'stories', 'growth', 'wellness'] as const
export type BoardTab = (typeof BOARD_TABS)[number]

/** What a URL asks of the board: `?tab=growth&open=1&page=2`. Anything we didn’t write ourselves means the first tab. */
export function boardTabFrom(search: URLSearchParams): { tab: BoardTab; isOpen: boolean } {
  return {
    tab: BOARD_TABS.find((one) => one === search.get('tab')) ?? 'communities',
    isOpen: search.get('open') === '1',
  }
}

/** The URL of a tab; `open` with what its button opens. */
export function boardUrl(tab: BoardTab, { open = false, page = 1 }: { open?: boolean; page?: number } = {}): string {
  const search = new URLSearchParams({
    ...(tab === 'communities' ? {} : { tab }),
    ...(open ? { open: '1' } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return `/admin/leadership${search.size === 0 ? '' : `?${search}`}`
}
