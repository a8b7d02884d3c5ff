import type { Context } from '#context'
import type { Language } from '#domain/language.ts'
import { readReplyTemplates } from '#integrations/reply-templates.ts'
import { requirePermission } from '#services/access.ts'

/** The texts a reply can start from, by their titles in the asker's language. Throws Forbidden without support.answer. */
export async function listReplyTemplates(ctx: Context, language: Language): Promise<{ id: string; title: string }[]> {
  requirePermission(ctx, 'support.answer')
  return (await readReplyTemplates(language)).map(({ id, title }) => ({ id, title }))
}
