import type { MessagesOf } from '#web/i18n/messages.ts'

export const assembly: MessagesOf<'assembly'> = {
  title: 'Assembleia {number, number}',
  documentTitle: 'Assembleia {number, number} · {group}',
  back: 'Voltar ao grupo',
  download: 'Baixar em JSON',
  otherAssemblies: 'Outras assembleias',
  groupPage: 'Página pública do grupo',
  record: 'Registro para imprimir ou guardar em PDF',
  publicLink: 'Link público deste registro, sem nomes',
  lead: {
    opened:
      'Aberta. Em <snapshot></snapshot> publicamos a lista, o saldo do fundo e quantas cotas podem ser contempladas.',
    published: 'A lista está fechada. O sorteio é em <draw></draw>.',
    held: 'Realizada em <draw></draw>. Mostramos números, não nomes.',
    named: 'Realizada em <draw></draw>. Os nomes aparecem só para o seu grupo, e só os de quem escolheu mostrar o seu.',
  },
  timeline: 'Linha do tempo',
  moments: {
    opens: { name: 'Abertura', what: 'Começam os pagamentos e os lances.' },
    cutoff: { name: 'Data-limite', what: 'O pagamento já precisa ter sido compensado. Os lances se encerram.' },
    snapshot: { name: 'Lista', what: 'Publicamos a lista, o saldo do fundo e a impressão digital (hash).' },
    draw: { name: 'Sorteio', what: 'Publicamos o resultado, com a prova.' },
  },
  countdown: {
    title: 'O sorteio é em',
    days: '{count, plural, one {dia} other {dias}}',
    hours: '{count, plural, one {hora} other {horas}}',
    minutes: '{count, plural, one {minuto} other {minutos}}',
    seconds: '{count, plural, one {segundo} other {segundos}}',
    now: 'Chegou a hora do sorteio',
    opensItself: 'O resultado aparece aqui sozinho.',
    refresh: 'Atualizar esta página',
    isIn: 'Saiu o resultado. {result}.',
  },
  comingTitle: 'O que acontece agora',
  coming: {
    pay: 'A parcela vence em <day></day>.',
    cutoff: 'Concorre quem tiver o pagamento compensado até <day></day>. Ninguém vê os lances antes do resultado.',
    snapshot: 'Em <day></day> publicamos a lista de cotas e a impressão digital dela (hash).',
    list: '{count, plural, =0 {Nenhuma cota está na lista.} one {# cota está na lista.} other {# cotas estão na lista.}}',
    fixed: 'Fechamos a lista em <day></day>, um dia antes do sorteio. Ela não muda mais.',
    commit_reveal:
      'O número aleatório vem de um segredo cuja impressão digital (hash) publicamos quando o grupo começou.',
    beacon:
      'O número aleatório vem da drand, fonte pública de números aleatórios: rodada {round, number}. Ninguém o conhece ainda.',
    leftOut: 'A cota {position, number} não está na lista: {reasons}.',
    waiting:
      'O sorteio está esperando a rodada {round, number}, que não conseguimos obter desde <day></day>. As rodadas ficam disponíveis para sempre, então continuamos tentando. Só depois de sete dias uma rodada posterior toma o lugar dela.',
    draw: 'O sorteio é em <day></day>.',
    quilt: '{eligible, number} de {spots, number} cotas concorrem neste sorteio',
  },
  selectedTitle: '{count, plural, one {Cota {positions} contemplada} other {Cotas {positions} contempladas}}',
  nobody: 'Nenhuma cota contemplada',
  nobodyText:
    'O saldo do fundo não deu para um crédito, ou não havia cota na lista. O valor fica para a próxima assembleia.',
  quiltResult: '{eligible, number} de {spots, number} cotas estavam na lista; contempladas: {positions}',
  byDraw: 'por sorteio',
  byBid: 'por um lance de {percent}',
  ended: 'cancelada depois',
  later:
    '{count, plural, one {A cota {positions} foi contemplada depois, no lugar de um lance não pago.} other {As cotas {positions} foram contempladas depois, no lugar de lances não pagos.}}',
  replayDraw: 'Rever o sorteio',
  replayResult: 'Rever o resultado',
  drawNumbers: 'Números do sorteio, do menor para o maior',
  yours: 'a sua',
  figures: 'Resumo em números',
  notYet: 'ainda não',
  cash: 'Saldo reunido',
  cashWords: '{cash} de {target}',
  cashLater: 'O saldo do fundo é contado quando publicamos a lista.',
  slots: 'Contemplações possíveis',
  phases: 'Ordem',
  phase: { draw: 'sorteio', bid: 'maior lance', leftover_bid: 'outros lances com o saldo que sobrar' },
  thenNext: '; depois, ',
  eligible: 'Cotas na lista',
  bids: 'Lances válidos',
  lowest: 'Menor lance contemplado',
  median: 'Mediana dos lances',
  reasons: {
    not_active: 'participação encerrada',
    starts_later: 'a primeira parcela vem depois',
    group_not_launched: 'grupo ainda não iniciado',
    installment_unpaid: 'parcela não paga',
    open_dispute: 'contestação aberta',
    returned_debit: 'débito devolvido',
    already_selected: 'já contemplada',
    opted_out: 'não participa neste mês',
    operator_insider: 'trabalha conosco',
    under_review: 'em análise',
  },
  minutes: {
    title: 'Ata',
    held: 'A assembleia {number, number} foi realizada em <day></day>.',
    eligible:
      '{count, plural, =0 {Nenhuma cota estava na lista publicada.} one {# cota estava na lista publicada.} other {# cotas estavam na lista publicada.}}',
    cashLess:
      'Foram publicados <published></published>, mas no sorteio havia <cash></cash>: houve pagamentos devolvidos ou devoluções que venceram antes.',
    slots:
      'O fundo tinha <cash></cash>. Um crédito é de <target></target>: {lent, select, yes {com o que podia ser emprestado a ele, } other {}}{slots, plural, =0 {não dava para nenhum} one {dava para um} other {dava para #}}.',
    order: 'Ordem: {order}.',
    toDraw: 'Não havia lance a contemplar, e o sorteio decidiu.',
    drawn:
      '{count, plural, one {A cota {positions} foi contemplada por sorteio.} other {As cotas {positions} foram contempladas por sorteio.}}',
    bidden:
      '{count, plural, one {A cota {positions} foi contemplada por lance.} other {As cotas {positions} foram contempladas por lance.}}',
    bids: '{count, plural, =0 {Não houve lance válido.} one {Houve # lance válido.} other {Houve # lances válidos.}}',
    placed: '{count, plural, =0 {Ninguém deu lance.} one {# lance foi dado:} other {# lances foram dados:}}',
    outcome: {
      won: '{count, plural, one {# lance venceu:} other {# lances venceram:}} {winners}. Os maiores lances vêm primeiro, enquanto o saldo do fundo completa o crédito.',
      not_reached:
        '{count, plural, one {# lance válido não venceu: era baixo para o saldo que restava.} other {# lances válidos não venceram: eram baixos para o saldo que restava.}}',
      selected_by_draw:
        '{count, plural, one {# lance não foi necessário: a cota saiu no sorteio.} other {# lances não foram necessários: as cotas saíram no sorteio.}}',
      not_in_snapshot:
        '{count, plural, one {# lance não valeu: a cota não estava na lista publicada.} other {# lances não valeram: as cotas não estavam na lista publicada.}}',
      fell_out:
        '{count, plural, one {# lance não valeu: a cota deixou de concorrer depois da publicação da lista.} other {# lances não valeram: as cotas deixaram de concorrer depois da publicação da lista.}}',
      nothing_owed:
        '{count, plural, one {# lance não valeu: não havia mais nada a pagar na cota.} other {# lances não valeram: não havia mais nada a pagar nas cotas.}}',
      balance_below_minimum:
        '{count, plural, one {# lance não valeu: na cota, faltava pagar menos do que o lance mínimo deste grupo.} other {# lances não valeram: nas cotas, faltava pagar menos do que o lance mínimo deste grupo.}}',
      group_takes_no_bids:
        '{count, plural, one {# lance não valeu: este grupo não aceita lances.} other {# lances não valeram: este grupo não aceita lances.}}',
    },
    winner: 'cota {position, number}, com {percent}',
    tie: 'As cotas {positions} deram o mesmo lance. Números de desempate definiram a ordem.',
    leftOut: 'A cota {position, number} não estava na lista: {reasons}.',
    laterRound:
      'Não foi possível obter a rodada anunciada, {announced, number}, durante sete dias. A rodada {used, number} decidiu no lugar dela.',
    passedOver: 'A cota {position, number} não concorreu: {reasons}.',
    nobody: 'Nenhuma cota foi contemplada.',
  },
  money: {
    title: 'Para onde foi o dinheiro',
    carriedIn: '{number, plural, =0 {Antes da primeira assembleia} other {Ficou da assembleia #}}',
    cameIn: 'Entrou desde então: parcelas e outros pagamentos, menos devoluções',
    reserveRepaid: 'Devolvido ao fundo de reserva',
    advanceRepaid: 'Devolvido à administradora',
    cash: 'Saldo para esta assembleia',
    reserveLoan: 'Emprestado pelo fundo de reserva',
    advance: 'Adiantado pela administradora',
    committed:
      '{count, plural, =0 {Separado para créditos} one {Separado para o crédito da cota {positions}} other {Separado para os créditos das cotas {positions}}}',
    left: 'Fica para a próxima assembleia',
    note: 'Um lance vencedor paga parte do próprio crédito, por isso o fundo separa menos. Pagamentos compensados depois da data-limite contam para a próxima assembleia.',
  },
}
