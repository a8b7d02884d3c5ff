import type { RequestContext } from '#context'
import { outageOf } from '#outage'
import { listTextsToAccept } from '#services/accounts/list-texts-to-accept.ts'

const LATER = 'agreeLater'
const A_DAY_SECONDS = 24 * 60 * 60

/** Whether a member is to be asked to accept changed texts; never while staff look at their pages, or the database can't say. */
export async function hasChangedTexts(ctx: RequestContext): Promise<boolean> {
  if (ctx.session === null || ctx.session.seenBy !== null) return false
  try {
    return (await listTextsToAccept(ctx)).length > 0
  } catch (error) {
    if (outageOf(error) === null) throw error
    return false
  }
}

/** Whether they said today that they'd decide later: their home then opens as always. */
export function isDecidingLater(request: Request): boolean {
  return new RegExp(`(?:^|;\\s*)${LATER}=1`).test(request.headers.get('Cookie') ?? '')
}

/** The cookie that remembers it for a day. */
export function decidingLater({ config }: Pick<RequestContext, 'config'>): string {
  const secure = config.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return `${LATER}=1; Path=/; Max-Age=${A_DAY_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}
