import type { MessagesOf } from '#web/i18n/messages.ts'

export const admin: MessagesOf<'admin'> = {
  tabs: {
    label: 'Painel',
    overview: 'Visão geral',
    users: 'Pessoas',
    kyc: 'Identidade',
    groups: 'Grupos',
    messages: 'Mensagens',
    checks: 'Verificações',
  },
  types: { home: 'Imóvel', car: 'Carro', general: 'Geral' },
  statuses: {
    not_started: 'Não iniciado',
    active: 'Em andamento',
    closing: 'Em encerramento',
    completed: 'Encerrado',
    cancelled: 'Cancelado',
  },
  risks: { high: 'Risco alto', medium: 'Risco médio', low: 'Risco baixo' },
  riskReasons: {
    fill: 'Ocupação {rate}',
    collection: 'Pontualidade {rate}',
    overdue: '{count, plural, one {# parcela em atraso} other {# parcelas em atraso}}',
  },
  maintenanceOn: 'A manutenção está ligada. Visitantes e participantes não conseguem abrir nenhuma página.',
  maintenanceSee: 'Ver a manutenção',
  problemIn: '{field}: {problem}',
  groupsFailed: {
    title: 'Não foi possível carregar os dados dos consórcios',
    text: 'Nada foi alterado. Carregue a página de novo; se falhar outra vez, informe o número {reference}.',
    reload: 'Carregar de novo',
  },
  groupNotFound: {
    title: 'Este grupo não existe',
    check: 'Confira o link',
    text: 'Ele pode estar incompleto, ou o grupo não existe.',
    all: 'Ver todos os grupos',
  },
}
