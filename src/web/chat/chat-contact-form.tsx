import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What is told beside the fields; `contact-form.ts` fills it. */
const PROBLEM_LOOK = 'chat-problem'

/**
 * The chat's form to the support team (CHAT-06, DATA-16), folded away until somebody asks for it. A signed-in person finds
 * their name and address in it.
 */
export function ChatContactForm() {
  const t = useMessages('chat')
  const { language, person } = useRootFacts()
  return (
    <form
      data-chat-part="contact"
      data-chat-form="contact"
      action="/chat/contact"
      method="post"
      noValidate
      hidden
      aria-labelledby="chat-contact-title"
      className="chat-contact"
    >
      <div className="flex flex-col gap-1">
        <h3 id="chat-contact-title" className="text-18">
          {t('contactTitle')}
        </h3>
        <p className="text-14 text-ink-2">{t('contactText')}</p>
      </div>
      <div data-chat-problem="" role="alert" className={PROBLEM_LOOK} />
      <input type="hidden" name="language" value={language} />
      <div className="flex flex-col gap-1">
        <label htmlFor="chat-name" className="font-semibold">
          {t('name')}
        </label>
        <input
          id="chat-name"
          name="name"
          autoComplete="name"
          required
          defaultValue={person?.fullName ?? ''}
          aria-describedby="chat-name-problem"
          className="chat-field"
        />
        <p id="chat-name-problem" className={PROBLEM_LOOK} />
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor="chat-email" className="font-semibold">
          {t('email')}
        </label>
        <input
          id="chat-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={person?.email ?? ''}
          aria-describedby="chat-email-problem"
          className="chat-field"
        />
        <p id="chat-email-problem" className={PROBLEM_LOOK} />
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor="chat-message" className="font-semibold">
          {t('message')}
        </label>
        <textarea
          id="chat-message"
          name="message"
          rows={3}
          required
          aria-describedby="chat-message-problem"
          className="chat-field"
        />
        <p id="chat-message-problem" className={PROBLEM_LOOK} />
      </div>
      {/* A trap for programs that fill in every field; people never see it. */}
      <div hidden>
        <label htmlFor="chat-website">{t('trap')}</label>
        <input id="chat-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={buttonLook()}>
          {t('send')}
        </button>
        <button type="button" data-chat-back="" className={buttonLook({ look: 'quiet' })}>
          <Icon name="back" />
          {t('back')}
        </button>
      </div>
    </form>
  )
}
