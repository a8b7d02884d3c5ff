import type { MessagesOf } from '#web/i18n/messages.ts'

/** The runs behind what each job did last. */
export const adminRuns: MessagesOf<'adminRuns'> = {
  title: 'Execuções',
  intro:
    'Cada execução que fez algo ou falhou, da mais recente à mais antiga. Não registramos as que não tinham nada a fazer.',
  every: 'Mostrar todas as tarefas',
  lists: { all: 'Todas', failed: 'Com falha' },
  started: 'Início',
  none: { all: 'Nenhuma execução aqui', failed: 'Nenhuma execução falhou' },
  noneTexts: {
    all: 'Quando um trabalho faz algo, a execução aparece aqui. Apagamos as execuções depois de {days, number} dias, menos a última de cada trabalho.',
    failed: 'Se um trabalho falhar, a execução aparece aqui com o motivo.',
  },
  first: 'Voltar às mais recentes',
  more: 'Execuções mais antigas',
}
