import { LinkButton } from '#web/ui/link-button.tsx'

/** Where a link leads, and its words. */
interface PageLink {
  to: string
  label: string
}

/** Below a list that's read page by page without counting it: back to its first page, and on to the next; null where there's none. */
export function PageLinks({ first, next }: { first: PageLink | null; next: PageLink | null }) {
  return (
    <div className="flex flex-wrap justify-between gap-3">
      {first === null ? <span /> : <PageButton {...first} />}
      {next === null ? null : <PageButton {...next} />}
    </div>
  )
}

function PageButton({ to, label }: PageLink) {
  return (
    <LinkButton to={to} look="secondary" size="dense">
      {label}
    </LinkButton>
  )
}
