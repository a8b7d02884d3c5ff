import { createContext, data, redirect } from 'react-router'
import { listFormerSpots } from '#services/consortiums/list-former-spots.ts'
import { type ConsortiumPage, showConsortium } from '#services/consortiums/show-consortium.ts'
import { NotFound } from '#services/refusals.ts'
import type { GroupArgs } from '#web/member/answer-act.server.ts'
import { type PersonContext, requireSession } from '#web/session.ts'

/** The page of this request, once one of its loaders has asked for it. */
const asked = createContext<Promise<ConsortiumPage> | null>(null)

/**
 * A group as its member may see it, for the loaders of its page and of the dialog over it: read once a request, so that
 * the two show the same and a dialog costs no second reading. Throws the page's 404 (CON-16), and for someone who was in the group the
 * redirect to what is left of it: letters and bookmarks lead here.
 */
export function readPage({ context, params }: GroupArgs): Promise<ConsortiumPage> {
  const ctx = requireSession(context, 'consortium')
  const page = context.get(asked) ?? readOrLead(ctx, params.id)
  context.set(asked, page)
  return page
}

async function readOrLead(ctx: PersonContext, consortiumId: string): Promise<ConsortiumPage> {
  try {
    return await showConsortium(ctx, consortiumId)
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    if ((await listFormerSpots(ctx, consortiumId)).length > 0) throw redirect(`/consortium/${consortiumId}/former`)
    throw data(null, { status: 404 })
  }
}
