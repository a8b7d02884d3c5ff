import type { ContentField, Typed } from '#domain/content/typed-content.ts'
import { LANGUAGE_NAMES, type Language, LOCALES } from '#domain/language.ts'
import type { ShownContent } from '#services/content/show-content.ts'
import { useFieldName } from '#web/admin/content/content-words.ts'
import { fieldsIn } from '#web/admin/content/fields-in.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { FieldErrors } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface ContentFieldsProps {
  content: ShownContent
  typed: Typed
  errors: FieldErrors
}

/** Every field in its languages side by side, one language below the other on a phone, and the proof of a claim below them. */
export function ContentFields({ content, typed, errors }: ContentFieldsProps) {
  const t = useMessages('adminContent')
  const columns = fieldsIn(content, typed)
  const paths = [...new Set(columns.flatMap(({ fields }) => fields.map(({ path }) => path)))]
  const isSideBySide = columns.length > 1
  return (
    <>
      {isSideBySide ? (
        <div aria-hidden="true" className="hidden gap-x-6 border-b-2 border-ink pb-2 lg:grid lg:grid-cols-3">
          {columns.map(({ language }) => (
            <span key={language} className="font-display text-18 font-bold">
              {language === 'all' ? null : LANGUAGE_NAMES[language]}
            </span>
          ))}
        </div>
      ) : null}
      <div
        className={
          isSideBySide ? 'flex flex-col gap-4' : 'grid items-end gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3'
        }
      >
        {paths.map((path) => (
          <div key={path} className={isSideBySide ? 'grid gap-x-6 gap-y-4 lg:grid-cols-3' : ''}>
            {columns.map(({ language, fields }) => {
              const field = fields.find((one) => one.path === path)
              return field === undefined ? (
                <span key={language} className="hidden lg:block" />
              ) : (
                <OneField key={language} field={field} language={language} typed={typed} errors={errors} />
              )
            })}
          </div>
        ))}
      </div>
      {content.hasProof ? (
        <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
          <legend className="float-left font-display text-22 font-bold">{t('proof')}</legend>
          <p className="measure clear-both text-ink-2">{t('proofText')}</p>
          <div className="grid gap-x-6 gap-y-4 lg:grid-cols-3">
            {(['basis', 'date', 'link'] as const).map((name) => (
              <TextField
                key={name}
                name={`proof.${name}`}
                label={t(`fields.proof_${name}`)}
                optional
                defaultValue={typed[`proof.${name}`] ?? ''}
                error={errors[`proof.${name}`]}
                {...(name === 'basis' ? { rows: 3 } : {})}
                {...(name === 'date' ? { type: 'date' } : {})}
              />
            ))}
          </div>
          <Checkbox
            name="isSample"
            label={t('fields.isSample')}
            hint={t('isSampleHint')}
            defaultSelected={typed.isSample === 'on'}
          />
        </fieldset>
      ) : null}
    </>
  )
}

interface OneFieldProps extends Pick<ContentFieldsProps, 'typed' | 'errors'> {
  field: ContentField
  language: Language | 'all'
}

const ROWS = { text: 4, prose: 16 } as const

function OneField({ field, language, typed, errors }: OneFieldProps) {
  const t = useMessages('adminContent')
  const fieldName = useFieldName()
  const name = `${language}.${field.path}`
  const { kind } = field
  const isFigure = kind === 'percent' || kind === 'dollars' || kind === 'count' || kind === 'tenths'
  return (
    <div lang={language === 'all' ? undefined : LOCALES[language]}>
      <TextField
        name={name}
        label={fieldName(field, language)}
        optional={field.isOptional}
        hint={isFigure && kind !== 'count' ? t(`units.${kind}`) : kind === 'prose' ? t('proseHint') : undefined}
        defaultValue={typed[name] ?? ''}
        error={errors[name]}
        {...(kind === 'text' || kind === 'prose' ? { rows: ROWS[kind] } : {})}
        {...(isFigure ? { figures: true, inputMode: 'decimal' as const } : {})}
      />
    </div>
  )
}
