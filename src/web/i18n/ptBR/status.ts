import type { MessagesOf } from '#web/i18n/messages.ts'

/** How we're doing, for anyone. */
export const status: MessagesOf<'status'> = {
  title: 'Situação do serviço · {product}',
  description: 'Se a {product} está funcionando agora e quando ficou fora do ar nos últimos 90 dias.',
  overall: {
    working: 'Está tudo funcionando',
    delayed: 'Algo está demorando mais que o normal',
    down: 'Estamos com uma falha',
  },
  overallText: {
    working: 'Você pode entrar, pagar e dar lances normalmente.',
    delayed: 'O que você fez está registrado. Só pode demorar um pouco mais do que o normal para aparecer.',
    down: 'Talvez você não consiga entrar ou pagar agora. Tente de novo em alguns minutos. Nada do que já foi registrado se perde.',
  },
  checked: 'Verificado em <at></at>',
  maintenance: 'Manutenção',
  maintenanceOpen: 'Estamos em manutenção. Algumas páginas ficam fechadas até terminarmos.',
  maintenanceUntil: 'Estamos em manutenção até <at></at>. Algumas páginas ficam fechadas até lá.',
  partsTitle: 'Parte por parte',
  parts: {
    website: 'Site',
    records: 'Contas e livro-razão',
    payments: 'Pagamentos com o banco',
    email: 'E-mail',
    daily_work: 'Rotina diária',
  },
  partTexts: {
    website: 'Estas páginas.',
    records: 'O acesso, o seu grupo e tudo o que fica registrado.',
    payments: 'As parcelas que saem e os créditos que chegam.',
    email: 'Recibos, lembretes e links de acesso.',
    daily_work: 'Abertura de parcelas, sorteios e prazos.',
  },
  states: { working: 'Funcionando', delayed: 'Com atraso', down: 'Fora do ar', unknown: 'Não sabemos' },
  incidents: 'Últimos 90 dias',
  noIncidents: 'A rotina diária nunca ficou parada por mais de 10 minutos.',
  incidentsUnknown: 'Não conseguimos ler os registros agora, por isso esta lista não aparece.',
  stoodStill: 'A rotina diária ficou parada',
  fromTo: 'De <from></from> até <to></to>',
  help: 'Algo não está funcionando para você? <contact>Escreva para nós</contact>. Programas podem ler o mesmo em <file>status.json</file>.',
}
