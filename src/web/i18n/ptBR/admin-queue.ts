import type { MessagesOf } from '#web/i18n/messages.ts'

/** The jobs behind the counts of the queue. */
export const adminQueue: MessagesOf<'adminQueue'> = {
  intro: 'Cada trabalho por trás dos números da página Sistema, na ordem em que serão feitos.',
  every: 'Mostrar todas as tarefas',
  states: { waiting: 'Na fila', running: 'Em execução', failing: 'Com falha', given_up: 'Abandonados' },
  texts: {
    waiting: 'Estes esperam a sua vez, ou a próxima tentativa depois de uma falha.',
    running: 'Um processo está fazendo estes agora.',
    failing: 'Estes falharam pelo menos uma vez, e continuamos tentando. O log diz por quê, pelo número do trabalho.',
    given_up: 'Estes falharam vezes demais, por isso paramos de tentar. O log diz por quê, pelo número do trabalho.',
  },
  none: {
    waiting: 'Nada na fila',
    running: 'Nada em execução',
    failing: 'Nada com falha',
    given_up: 'Não abandonamos nenhum trabalho',
  },
  columns: {
    job: 'Trabalho',
    about: 'Sobre',
    since: 'Na fila desde',
    attempts: 'Tentativas',
    turn: 'Próxima vez',
  },
  number: 'Trabalho {id}',
  attempts: '{attempts, number} de {most, number}',
  message: 'Mensagem {number}',
  noName: 'Sem nome',
  noOne: 'Ninguém em particular',
  first: 'Voltar ao começo',
  more: 'Mais trabalhos',
}
