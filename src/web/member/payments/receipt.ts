import { redirect } from 'react-router'
import type { Route } from './+types/receipt'

/** Where receipts were before they were documents among others; letters and bookmarks lead here. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(`/consortium/${params.id}/documents/receipt-${encodeURIComponent(params.payment)}${url.search}`, 301)
}
