import type { MessagesOf } from '#web/i18n/messages.ts'

export const faq: MessagesOf<'faq'> = {
  title: 'Preguntas y respuestas sobre comprar en grupo · {product}',
  description:
    'Respuestas claras: qué es un grupo, cuánto cuesta, cómo funcionan el sorteo y las pujas, qué pasa si te atrasas o te sales y hasta dónde se protege tu dinero.',
  headline: 'Quince preguntas, respuestas sin rodeos',
  lead: 'Qué es, cuánto cuesta y lo que nadie te puede prometer.',
  questions: 'Preguntas',
  otherTitle: '¿No está tu pregunta?',
  otherText: 'Escríbenos. Si primero quieres ver números, haz la cuenta en la calculadora.',
  contact: 'Escríbenos',
  calculator: 'Abrir la calculadora',
}
