import { redirect } from 'react-router'
import { createTranslator } from 'use-intl/core'
import { LOCALES } from '#domain/language.ts'
import { makeOwnArchive } from '#services/documents/make-own-archive.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatInstant } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { ownArchiveFiles } from '#web/member/profile/own-archive-files.server.ts'
import { zipStream } from '#web/member/profile/zip-stream.server.ts'
import { askAgain, requireSession } from '#web/session.ts'
import type { Route } from './+types/own-archive'

/** Everything about the asker as a ZIP, made while it is sent: nothing of it is stored, and only they receive it. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSession(context, 'user')
  const exported = await makeOwnArchive(ctx, ctx.session)
  if (!exported.ok)
    return exported.refusal === 'proof_needed' ? askAgain('/user/account') : redirect('/user/account?data=later', 303)
  const { value: data } = exported
  const language = languageOf(request)
  const t = createTranslator({
    locale: LOCALES[language],
    messages: messagesFor(language, ['ownAccount']),
    namespace: 'ownAccount.data',
  })
  const { PRODUCT_NAME: product, TIME_ZONE: zone } = ctx.config
  const at = formatInstant(data.madeAt, language, zone)
  const files = ownArchiveFiles(data, { readMe: t('readMe', { product, at }), missing: t('missing') })
  return new Response(zipStream(files, data.madeAt), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${product.toLowerCase()}-data-${data.madeAt.toISOString().slice(0, 10)}.zip"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** Someone who opens the URL itself is led to the button. */
export function loader() {
  return redirect('/user/account')
}
