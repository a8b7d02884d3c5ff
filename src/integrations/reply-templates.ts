import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Language } from '#domain/language.ts'

// As deep as the build is: pages read it, too.
const CONTENT_FOLDER = join(import.meta.dirname, '../../content')

const shape = z
  .array(z.strictObject({ id: z.string().regex(/^[a-z-]{1,40}$/), title: z.string().min(1), text: z.string().min(1) }))
  .min(1)

/** A text to start a reply from. */
export type ReplyTemplate = z.output<typeof shape>[number]

/** The texts that replies start from, in the order of `content/<language>/reply-templates.yaml`. */
export async function readReplyTemplates(language: Language): Promise<ReplyTemplate[]> {
  return shape.parse(parse(await readFile(join(CONTENT_FOLDER, language, 'reply-templates.yaml'), 'utf8')))
}
