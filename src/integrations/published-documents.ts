import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ConsentDocument } from '#domain/access/sign-up.ts'
import type { Language } from '#domain/language.ts'

/** Which text of ours someone saw: enough to find it again in the releases. */
export interface PublishedDocument {
  version: string
  /** The day of its last change, `2026-11-21`. */
  publishedOn: string
  /** SHA-256 of its file in content/, in hexadecimal. */
  textHash: string
}

const FOLDER = join(import.meta.dirname, '../../content')
const FACTS = z.object({ version: z.string(), date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) })

/** The text of this release in one language. Throws when its file doesn't say its version and day. */
export async function publishedDocument(name: ConsentDocument, language: Language): Promise<PublishedDocument> {
  const source = await readFile(join(FOLDER, language, 'documents', `${name}.md`))
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(source.toString('utf8')) ?? []
  // "core" leaves a day the text it is, as the pages read it.
  const { version, date } = FACTS.parse(parse(head, { schema: 'core' }))
  return { version, publishedOn: date, textHash: createHash('sha256').update(source).digest('hex') }
}
