import { data, redirect } from 'react-router'
import { kindOf, pageOf } from '#domain/content/content-keys.ts'
import type { Language } from '#domain/language.ts'
import type { RefusalDetails } from '#domain/verdict.ts'
import { discardDraft } from '#services/content/discard-draft.ts'
import { publishContent } from '#services/content/publish-content.ts'
import { saveDraft } from '#services/content/save-draft.ts'
import { contentUrl } from '#web/admin/content/content-url.ts'
import { textOf } from '#web/admin/form-fields.ts'
import { inLanguage } from '#web/i18n/language.ts'
import type { BusyCode } from '#web/or-busy.server.ts'
import type { PersonContext } from '#web/session.ts'
import type { FieldErrors } from '#web/ui/error-summary.tsx'

/** A form that wasn't carried out: what was typed comes back with it, always. */
export interface ContentAnswer {
  code: 'invalid' | 'changed_meanwhile' | 'unchanged' | 'day_missing' | 'day_past' | BusyCode
  /** Field name → problem's code. */
  problems: FieldErrors
  typed: Record<string, string>
  /** What the form goes on from: what it was opened on, or, once its editor was told, what someone else saved meanwhile. */
  revision: number
  version: number
  effectiveOn: string
  /** Who came first, and when. */
  by: string | null
  at: Date | null
}

const NOT_CONTENT = /^(?:intent|revision|version|effectiveOn)$/

/** Carries out what an editor pressed; what worked leads on, what didn't answers with everything that was typed. */
export async function answerContent(ctx: PersonContext, key: string, form: FormData, language: Language) {
  const sent = contentForm(key, form)
  switch (textOf(form, 'intent')) {
    case 'discard': {
      const verdict = await discardDraft(ctx, sent)
      if (verdict.ok && verdict.value.isGone) return redirect(`/admin/content/${kindOf(key)}?done=discarded`, 303)
      return verdict.ok ? done(key, 'discarded') : refused(sent, verdict.refusal, verdict.details)
    }
    case 'publish': {
      const outcome = await publishContent(ctx, sent)
      if (outcome.ok) return done(key, 'published')
      if (outcome.refusal === 'invalid') return refused({ ...sent, problems: outcome.problems }, 'invalid')
      return refused(sent, outcome.refusal, outcome.details)
    }
    case 'preview': {
      const saved = await saveDraft(ctx, sent)
      if (!saved.ok) return refused(sent, saved.refusal, saved.details)
      const { revision, problems } = saved.value
      if (Object.keys(problems).length > 0) return refused({ ...sent, revision, problems }, 'invalid')
      return redirect(previewPath(key, language), 303)
    }
    default: {
      const saved = await saveDraft(ctx, sent)
      return saved.ok ? done(key, 'saved') : refused(sent, saved.refusal, saved.details)
    }
  }
}

/** The editor's form as it was sent. */
export function contentForm(key: string, form: FormData) {
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return {
    key,
    typed: Object.fromEntries(texts.filter(([name]) => !NOT_CONTENT.test(name))),
    revision: numberIn(form, 'revision'),
    version: numberIn(form, 'version'),
    effectiveOn: textOf(form, 'effectiveOn'),
  }
}

/** The public page with the draft in it. */
export function previewPath(key: string, language: Language): string {
  const [path = '/', id] = pageOf(key).split('#')
  return `${inLanguage(path, language)}?draft=${key}${id === undefined ? '' : `#${id}`}`
}

const done = (key: string, what: string) => redirect(contentUrl(key, `?done=${what}`), 303)

type Sent = ReturnType<typeof contentForm> & { problems?: FieldErrors }

function refused({ key: _, problems = {}, ...sent }: Sent, code: ContentAnswer['code'], details: RefusalDetails = {}) {
  const { by = null, at = null, ...place } = details as Partial<ContentAnswer>
  const status = code === 'changed_meanwhile' ? 409 : 422
  return data<ContentAnswer>({ ...sent, ...place, code, problems, by, at }, { status })
}

/** The most that a version or a revision can be, as they're stored. */
const MOST = 2_147_483_647

/** A number of the form's; 0 where it isn't said, and one that nothing has where it's no such number. */
function numberIn(form: FormData, name: string): number {
  const number = Number(textOf(form, name))
  return Number.isInteger(number) && number >= 0 && number <= MOST ? number : -1
}
