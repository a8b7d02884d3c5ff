/** What floats above the page: the one place with a shadow. */
export const POPOVER_LOOK =
  'rounded-corner border border-line bg-raised text-ink shadow-overlay entering:animate-appear exiting:animate-vanish'

/** A line of a menu or list that floats. */
export const LIST_ITEM_LOOK =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-corner px-3 py-2 text-16 text-ink no-underline outline-none hover:bg-mist focus:bg-mist disabled:cursor-default disabled:text-ink-2'
