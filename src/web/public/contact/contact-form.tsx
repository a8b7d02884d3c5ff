import { CONTACT_SUBJECTS } from '#domain/support/contact-message.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { ContactFile } from '#web/public/contact/contact-file.tsx'
import { ContactMessage } from '#web/public/contact/contact-message.tsx'
import { useProblemText } from '#web/public/contact/contact-words.tsx'
import {
  type ContactField,
  type FormProblems,
  problemsOf,
  type TypedMessage,
  type UnsentForm,
} from '#web/public/contact/unsent-form.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { INPUT_LOOK, NativeFieldProblem, nativeFieldProps } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The form itself. The file comes last, so that when the body is too long the words before it are still read. */
export function ContactForm({ unsent, typed }: { unsent: UnsentForm | null; typed: TypedMessage }) {
  const t = useMessages('contact')
  const language = useLanguage()
  const error = useFieldError(unsent)
  const field = (name: Exclude<ContactField, 'subject' | 'message'>) =>
    ({ name, label: t(name), defaultValue: typed[name], error: error(name) }) as const
  return (
    <form
      method="post"
      action={inLanguage('/contact', language)}
      encType="multipart/form-data"
      noValidate
      data-contact
      className="flex flex-col gap-5"
    >
      <div className="flex flex-col gap-1">
        <h2 id="form" className="text-28">
          {t('formTitle')}
        </h2>
        <p className="text-ink-2">{t('allNeeded')}</p>
      </div>
      <TypedAgain />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" spellCheck={false} />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <SelectField
          name="subject"
          label={t('subject')}
          defaultValue={typed.subject}
          error={error('subject')}
          options={CONTACT_SUBJECTS.map((id) => ({ id, label: t(`subjects.${id}`) }))}
        />
      </div>
      <ContactMessage typed={typed.message} error={error('message')} />
      <Trap error={error('trap')} />
      <ContactFile error={error('attachment')} mustChooseAgain={unsent?.hadFile ?? false} />
      <p className="measure text-14 text-ink-2">
        {t.rich('privacy', {
          a: (chunks) => (
            <a href={inLanguage('/privacy-policy', language)} className="link">
              {chunks}
            </a>
          ),
        })}
      </p>
      <button
        type="submit"
        data-sending={t('sending')}
        className={buttonLook({ look: 'primary', className: 'self-start max-sm:w-full' })}
      >
        {t('send')}
      </button>
    </form>
  )
}

/** Shown by keep-contact-form.ts when it has given back what was typed. */
function TypedAgain() {
  const t = useMessages('shell')
  return (
    <div data-typed-again hidden role="status" className="rounded-corner bg-info-soft p-4 [[hidden]]:hidden">
      <p className="font-semibold text-info">{t('typedAgainTitle')}</p>
      <p>{t('typedAgainText')}</p>
    </div>
  )
}

/** For programs only: no one sees or reaches it. Anyone who filled it in anyway is shown it, to empty it. */
function Trap({ error }: { error: string | undefined }) {
  const t = useMessages('contact')
  const isShown = error !== undefined
  const look = isShown ? `${INPUT_LOOK} aria-invalid:border-2 aria-invalid:border-danger` : undefined
  return (
    <div className={isShown ? 'flex flex-col gap-1' : 'heard'} aria-hidden={isShown ? undefined : true}>
      <label htmlFor="website" className="font-semibold">
        {t('trap')}
      </label>
      <input
        id="website"
        name="website"
        type="text"
        autoComplete="off"
        tabIndex={isShown ? undefined : -1}
        className={look}
        {...nativeFieldProps('website', { error })}
      />
      <NativeFieldProblem id="website">{error}</NativeFieldProblem>
    </div>
  )
}

function useFieldError(unsent: UnsentForm | null) {
  const say = useProblemText()
  const problems = unsent === null ? {} : problemsOf(unsent.answer)
  return (field: keyof FormProblems): string | undefined => {
    const problem = problems[field]
    return problem === undefined ? undefined : say(problem)
  }
}
