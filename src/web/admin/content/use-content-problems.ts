import type { ContentField } from '#domain/content/typed-content.ts'
import type { ShownContent } from '#services/content/show-content.ts'
import type { ContentAnswer } from '#web/admin/content/content-act.server.ts'
import { useFieldName } from '#web/admin/content/content-words.ts'
import { fieldsIn } from '#web/admin/content/fields-in.ts'
import { useNamedProblems } from '#web/admin/use-named-problems.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import type { adminContent } from '#web/i18n/enUS/admin-content.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { FieldErrors } from '#web/ui/error-summary.tsx'

type Code = keyof typeof adminContent.problems

/** The sentences of a form that was refused: by field, each behind its own label, and what belongs to the form as a whole. */
export function useContentProblems(
  answer: ContentAnswer | null,
  content: ShownContent,
): { errors: FieldErrors; named: FieldErrors; lead: string | undefined } {
  const t = useMessages('adminContent')
  const fieldName = useFieldName()
  const named = useNamedProblems()
  const busy = useBusyText()
  if (answer === null) return { errors: {}, named: {}, lead: undefined }
  const { code } = answer
  const fields = new Map<string, [ContentField, Parameters<typeof fieldName>[1]]>()
  for (const { language, fields: own } of fieldsIn(content, answer.typed))
    for (const field of own) fields.set(`${language}.${field.path}`, [field, language])
  const sentence = (name: string, problem: string) =>
    t(`problems.${problem as Code}`, { most: fields.get(name)?.[0].most ?? 0 })
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(answer.problems).map(([name, problem]) => [name, sentence(name, problem)]),
  )
  if (code === 'day_missing' || code === 'day_past') errors.effectiveOn = t(`problems.${code}`)
  if (code === 'unchanged') errors[''] = t('problems.unchanged')
  const text = busy(code)
  if (text !== null && text !== undefined) errors[''] = text
  const labelOf = (name: string) => {
    const field = fields.get(name)
    if (field !== undefined) return fieldName(...field)
    return name === 'effectiveOn' ? t('effectiveOn') : t(`fields.${name.replace('.', '_') as 'proof_basis'}`)
  }
  const { '': whole, ...own } = errors
  return {
    errors,
    named: { ...(whole !== undefined && { '': whole }), ...named(own, labelOf) },
    lead: code === 'invalid' ? t('invalid') : undefined,
  }
}
