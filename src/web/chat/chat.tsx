import { useAuth } from '#web/auth/auth-provider.tsx'
import { useRootFacts } from '#web/document/root-facts.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The chat in its corner, the same on public and member pages (PUB-09, CHAT-01). The browser itself opens and closes it;
 * `watch-chat.ts` fetches the code that answers. Without JavaScript the button is a link to the contact page.
 */
export function Chat() {
  const t = useMessages('chat')
  const { language, chatSource } = useRootFacts()
  const { person } = useAuth()
  const contact = inLanguage('/contact', language)
  return (
    <div className="chat no-print">
      <a href={contact} className="chat-launcher without-script">
        <ChatTile />
        <span>{t('open')}</span>
      </a>
      <button type="button" popoverTarget="chat" aria-haspopup="dialog" className="chat-launcher needs-script">
        <ChatTile />
        <span>{t('open')}</span>
      </button>
      <dialog
        id="chat"
        popover="manual"
        aria-labelledby="chat-title"
        data-chat-source={chatSource}
        data-chat-name={person?.fullName}
        data-chat-email={person?.email}
        className="chat-dialog"
      >
        <div className="chat-head">
          <ChatTile />
          <h2 id="chat-title" className="grow text-18">
            {t('title')}
          </h2>
          <button
            type="button"
            popoverTarget="chat"
            popoverTargetAction="hide"
            aria-label={t('close')}
            className="chat-close"
          >
            <Icon name="close" />
          </button>
        </div>
        <div data-chat-part="talk" className="flex min-h-0 grow flex-col">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
          <div role="log" aria-label={t('log')} tabIndex={0} className="chat-log">
            <div className="chat-line chat-bot">
              <p>{t('greeting')}</p>
              <div className="chat-choices">
                <button type="button" data-chat-ask="" className="chat-choice">
                  {t('starters.cost')}
                </button>
                <button type="button" data-chat-ask="" className="chat-choice">
                  {t('starters.early')}
                </button>
                <button type="button" data-chat-ask="" className="chat-choice">
                  {t('starters.safe')}
                </button>
                <button type="button" data-chat-contact="" className="chat-choice">
                  {t('contactSupport')}
                </button>
              </div>
            </div>
          </div>
          <p data-chat-failed="" role="alert" hidden className="px-4 py-2 text-danger">
            {t('failed')}
          </p>
          <form data-chat-form="ask" action={contact} className="flex gap-2 border-t border-line p-3">
            <input
              name="question"
              aria-label={t('question')}
              placeholder={t('question')}
              maxLength={300}
              autoComplete="off"
              enterKeyHint="send"
              autoFocus
              className="chat-field min-w-0 grow"
            />
            <button type="submit" className={buttonLook()}>
              {t('ask')}
            </button>
          </form>
        </div>
        <div
          data-chat-part="contact"
          hidden
          className="flex min-h-0 flex-col"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves to contact-form.ts what it makes.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </dialog>
    </div>
  )
}

/** A speech bubble with the quilt's quarter and dots (styles/chat.css). */
function ChatTile() {
  return <span className="chat-tile" />
}
