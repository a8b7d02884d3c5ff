import { readAvatar } from '#services/accounts/read-avatar.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requireSession } from '#web/session.ts'
import type { Route } from './+types/avatar-file'

/** A person's picture, for themselves and staff. In a sandbox and with no guessing of its type: whatever is in it runs nowhere on our site. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'kyc')
  const content = await foundOr404(readAvatar(ctx, { userId: params.userId }))
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline; filename="picture.webp"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
