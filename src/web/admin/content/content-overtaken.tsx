import { textDifference } from '#domain/content/text-difference.ts'
import type { ShownContent } from '#services/content/show-content.ts'
import type { ContentAnswer } from '#web/admin/content/content-act.server.ts'
import { useFieldName } from '#web/admin/content/content-words.ts'
import { fieldsIn } from '#web/admin/content/fields-in.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { TextChanges } from '#web/text-changes.tsx'
import { Instant } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'

/**
 * Someone else saved or published since the form was opened: who, when, and how their text differs from what was typed, which is
 * still in the form. Pressing again goes on from theirs, knowingly.
 */
export function ContentOvertaken({ answer, content }: { answer: ContentAnswer; content: ShownContent }) {
  const t = useMessages('adminContent')
  const fieldName = useFieldName()
  const changed = fieldsIn(content, { ...content.typed, ...answer.typed }).flatMap(({ language, fields }) =>
    fields.flatMap((field) => {
      const name = `${language}.${field.path}`
      const [theirs, yours] = [content.typed[name] ?? '', (answer.typed[name] ?? '').replaceAll('\r\n', '\n')]
      return theirs === yours ? [] : [{ name, label: fieldName(field, language), theirs, yours }]
    }),
  )
  return (
    <>
      <ErrorSummary answer={answer} errors={{ '': t('overtaken') }} />
      <section className="flex flex-col gap-3 border-l-3 border-due pl-4">
        <h2 className="text-18">
          {answer.at === null
            ? t('overtakenBy', { by: answer.by ?? t('product') })
            : t.rich('overtakenAt', {
                by: answer.by ?? t('product'),
                at: () => <Instant at={answer.at as Date} look="medium" />,
              })}
        </h2>
        <p className="measure">{changed.length === 0 ? t('overtakenSame') : t('overtakenText')}</p>
        {changed.map(({ name, label, theirs, yours }) => (
          <div key={name} className="flex flex-col gap-1">
            <h3 className="text-16">{label}</h3>
            <TextChanges paragraphs={textDifference(theirs, yours)} />
          </div>
        ))}
      </section>
    </>
  )
}
