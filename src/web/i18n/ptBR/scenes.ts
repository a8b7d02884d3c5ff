import type { MessagesOf } from '#web/i18n/messages.ts'

export const scenes: MessagesOf<'scenes'> = {
  title: '60 meses em 3 minutos',
  text: 'Seis cenas da vida de um grupo. Cada uma entra com a pessoa certa, avança o tempo se for preciso e mostra para onde olhar. Veja na ordem, ou repita quantas vezes quiser.',
  signsIn: 'Entra como {name}.',
  signsInLater: 'Entra como a pessoa da cota contemplada.',
  stays: 'O tempo fica onde está.',
  moves: 'Avança o tempo até <at></at>.',
  nobody:
    'Não há ninguém para esta cena agora. Pare o servidor e rode “npm run -s cotavia -- demo reset” para recomeçar.',
  play: 'Ver',
  playNumber: 'Ver a cena {number, number}: {title}',
  continueAs: 'Continuar como {name}',
  moving: 'Avançando o tempo até <at></at>',
  movingText: 'Todo o trabalho dos dias no caminho está sendo feito de verdade. A cena abre sozinha.',
  lookAgain: 'Ver de novo',
  ready: 'O tempo chegou lá. Continue na cena {number, number}: {title}.',
  busy: 'O tempo já está avançando. Tente de novo quando ele chegar.',
  count: 'Cena {number, number} de {count, number}',
  you: 'Você é {name}.',
  next: 'A seguir: {title}',
  all: 'Todas as cenas',
  end: 'Essas são as seis. Agora explore com quem quiser.',
  toCast: 'Escolher uma pessoa',
  what: {
    pay: 'Um participante tem uma parcela deste mês para pagar.',
    bid: 'Quem já pagou oferece dinheiro a mais para ter a cota contemplada antes.',
    draw: 'A noite da assembleia: a lista, o sorteio e a prova.',
    selected: 'Uma cota acabou de ser contemplada e a pessoa precisa responder.',
    paid_out: 'Um participante comprou o que queria.',
    audit: 'A diretora confere cada regra nos dados de verdade.',
  },
  see: {
    pay: 'A página abre com o que vence e até quando.',
    bid: 'O painel mostra o que venceu nos meses anteriores e o prazo deste mês.',
    draw: 'A lista foi fechada ao meio-dia da véspera. O número que decidiu o sorteio veio depois, então ninguém podia escolher quem ganha.',
    selected: 'A página agora começa pelo valor e pelo próximo passo.',
    paid_out:
      'A página diz quando o crédito foi pago e quanto falta. As parcelas continuam até o fim do prazo.',
    audit:
      'Cada linha é uma regra, perguntada ao banco de dados agora: saldos, sorteios, pagamentos e a cadeia de hashes do razão.',
  },
  do: {
    pay: 'Clique em Pagar e confirme. Depois procure o débito no histórico.',
    bid: 'Clique em Dar lance, escreva um valor e veja o que ele faria com o seu plano.',
    draw: 'Clique em Confira você mesmo: o seu navegador repete o sorteio sem consultar o nosso servidor.',
    selected: 'Aceite, ou decida depois, e veja o que cada escolha significa.',
    paid_out: 'Abra um recibo, ou a assembleia em que aconteceu.',
    audit: 'Rode as verificações de novo, ou abra um grupo e o razão dele.',
  },
}
