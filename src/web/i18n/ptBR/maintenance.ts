import type { MessagesOf } from '#web/i18n/messages.ts'

export const maintenance: MessagesOf<'maintenance'> = {
  title: 'Manutenção',
  back: 'Administração',
  intro:
    'Durante a manutenção, visitantes e participantes veem uma página de aviso. A equipe continua trabalhando e pode entrar, e os pagamentos agendados seguem normalmente.',
  minutes: 'Duração prevista',
  inMinutes: '{count, plural, one {# minuto} other {# minutos}}',
  inHours: '{count, plural, one {# hora} other {# horas}}',
  wordsText: 'O que os visitantes leem além de “Voltamos em breve!”. Deixe os três campos vazios ou preencha os três.',
  wordsIn: 'Mensagem ({language})',
  review: 'Revisar',
  confirmTitle: 'Ligar a manutenção?',
  confirmText:
    'Na mesma hora, visitantes e participantes perdem o acesso a todas as páginas, até você desligar a manutenção. Ela não termina sozinha.',
  confirm: 'Ligar a manutenção',
  change: 'Alterar',
  isOn: 'A manutenção está ligada',
  alreadyOn: 'Outra pessoa já ligou a manutenção',
  isOnText:
    'Visitantes e participantes veem a página de manutenção. Você e o resto da equipe podem continuar trabalhando.',
  since: 'Ligada desde',
  until: 'Término previsto',
  by: 'Ligada por',
  turnOff: 'Desligar a manutenção',
  problems: {
    minutes_unknown: 'Escolha quanto tempo deve durar.',
    words_missing: 'Preencha este campo também ou deixe os três vazios.',
    words_too_long: 'Encurte para no máximo {most, number} caracteres.',
  },
}
