import type { MessagesOf } from '#web/i18n/messages.ts'

export const kycScreening: MessagesOf<'kycScreening'> = {
  title: 'Lista de sanções',
  notScreened: 'Sem consulta',
  notScreenedText:
    'Nenhuma lista de sanções foi carregada, então este nome não foi comparado com nenhuma. Isso não quer dizer que nada consta.',
  before:
    'Este nome ainda não foi comparado com a lista atual. A comparação é feita de novo na inscrição e antes de um pagamento.',
  clear: 'Nada consta',
  clearText:
    'Comparado com {version} {occasion, select, submission {no envio} enrollment {na inscrição} other {no pagamento}}, <at></at>. Nenhum registro chegou a {from, number} pontos.',
  possible: 'Possível coincidência',
  strong: 'Coincidência forte',
  cleared: 'Descartada',
  match: '{score, number} de 100 pontos',
  found: 'Encontrada <at></at> em {version}.',
  sides: { fact: 'Dado', person: 'Esta pessoa', entry: 'Registro {number} da lista' },
  facts: {
    name: 'Nome',
    aliases: 'Outros nomes',
    birth: 'Data de nascimento',
    place: 'Lugar',
    programs: 'Programas',
    remarks: 'Observações',
  },
  birth: {
    same_day: 'O mesmo dia: 10 pontos a mais',
    fits: 'Combina com a lista: 5 pontos a mais',
    near: 'Até dois anos de diferença: sem pontos',
    differs: 'Diferente: 20 pontos a menos',
    unknown: 'Falta de um dos lados: sem pontos',
  },
  between: '{from} a {to}',
  none: 'Nada',
  left: '{left, plural, one {Falta uma pessoa descartar esta coincidência.} other {Duas pessoas precisam descartar esta coincidência, cada uma com um motivo.}}',
  leftAnother: 'Você já descartou esta coincidência. Outra pessoa também precisa descartá-la.',
  own: 'Esta coincidência é sua. Outra pessoa precisa analisá-la.',
  clearedBy: '{name} descartou esta coincidência em <at></at>:',
  reason: 'Por que não é a mesma pessoa',
  reasonHint: 'Diga o que você comparou: data de nascimento, lugar, número do documento.',
  clearIt: 'É outra pessoa: descartar coincidência',
  refused: 'Se puder ser a mesma pessoa, recuse o pedido.',
  tag: 'Possível coincidência',
}
