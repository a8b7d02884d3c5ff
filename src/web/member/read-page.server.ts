import { createContext } from 'react-router'
import { type ConsortiumPage, showConsortium } from '#services/consortiums/show-consortium.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import type { GroupArgs } from '#web/member/answer-act.server.ts'
import { requireSession } from '#web/session.ts'

/** The page of this request, once one of its loaders has asked for it. */
const asked = createContext<Promise<ConsortiumPage> | null>(null)

/**
 * A group as its member may see it, for the loaders of its page and of the dialog over it: read once a request, so that
 * the two show the same and a dialog costs no second reading. Throws the page's 404 (CON-16).
 */
export function readPage({ context, params }: GroupArgs): Promise<ConsortiumPage> {
  const ctx = requireSession(context, 'consortium')
  const page = context.get(asked) ?? foundOr404(showConsortium(ctx, params.id))
  context.set(asked, page)
  return page
}
