import { ticketNumber } from '#domain/support/ticket-number.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { isTicket } from '#services/support/is-ticket.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { answerContactForm } from '#web/public/contact/answer-form.server.ts'
import { ContactForm } from '#web/public/contact/contact-form.tsx'
import { ContactSide } from '#web/public/contact/contact-side.tsx'
import { ContactSent, ContactUnsent } from '#web/public/contact/contact-words.tsx'
import { NOTHING_TYPED } from '#web/public/contact/unsent-form.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { requestContext, requestContextAnyway } from '#web/request-context.ts'
import type { Route } from './+types/contact'

export const handle = { static: true }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const language = languageOf(request)
  const { hours, office } = await readOperatorContent(ctx, language)
  const ticket = url.searchParams.get('ticket')
  return {
    messages: messagesFor(language, ['contact', 'uploads']),
    operator: { hours, office },
    // CONT-08: only a ticket that exists was sent.
    sent: ticket !== null && (await isTicket(ctx, ticket)) ? ticketNumber(ticket) : null,
    // Someone who is signed in doesn't have to type what we know.
    known: { ...NOTHING_TYPED, name: ctx.session?.fullName ?? '', email: ctx.session?.email ?? '' },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await answerContactForm(requestContextAnyway(context), request)
}

/** Business hours and the contact form (PUB-18, CONT-01 to CONT-08). */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('contact')
  const shell = useMessages('shell')
  const { productName } = useRootFacts()
  const { operator, sent, known } = loaderData
  const unsent = actionData ?? null
  const title = t('title', { product: productName })
  const stateTitle = unsent === null ? (sent === null ? title : t('sentTitle')) : shell('errorTitlePrefix', { title })
  return (
    <main id="content" className="contact">
      <PageMeta title={stateTitle} description={t('description')} isPrivate={unsent !== null || sent !== null} />
      <ContactSide {...operator} />
      <section aria-labelledby="form" className="contact-form flex flex-col gap-6 py-8 lg:py-12">
        {unsent === null && sent !== null ? <ContactSent number={sent} /> : null}
        {unsent === null ? null : <ContactUnsent unsent={unsent} />}
        <ContactForm unsent={unsent} typed={unsent?.typed ?? known} />
      </section>
    </main>
  )
}
