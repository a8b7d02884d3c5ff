import type { MessagesOf } from '#web/i18n/messages.ts'

export const faq: MessagesOf<'faq'> = {
  title: 'Perguntas e respostas sobre consórcio · {product}',
  description:
    'Respostas diretas: o que é o consórcio, quanto custa, como funcionam o sorteio e o lance, o que acontece se você atrasar ou desistir e até onde seu dinheiro está protegido.',
  headline: 'Quinze perguntas, respostas sem rodeios',
  lead: 'O que é, quanto custa e o que ninguém pode prometer a você.',
  questions: 'Perguntas',
  otherTitle: 'Não achou a sua pergunta?',
  otherText: 'Escreva para nós. Se preferir ver números antes, faça a conta na calculadora.',
  contact: 'Falar com a gente',
  calculator: 'Abrir a calculadora',
}
