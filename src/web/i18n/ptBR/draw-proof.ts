import type { MessagesOf } from '#web/i18n/messages.ts'

export const drawProof: MessagesOf<'drawProof'> = {
  title: 'Prova',
  revealText:
    'Quando o grupo começou, publicamos a impressão digital (hash) de um segredo. Cada assembleia revela mais um passo: o SHA-256 dele tem de ser o valor publicado antes.',
  beaconText:
    'Anunciamos a rodada antes de ela existir. Muitas partes independentes a assinam juntas, e ninguém a conhece antes.',
  revealLimit:
    'Há um limite: poderíamos saber o resultado antes e nos recusar a revelá-lo. Mudá-lo, não. Os grupos com dinheiro de verdade usam a drand.',
  snapshotHash: 'Impressão digital da lista (SHA-256)',
  commitment: 'Impressão digital publicada no início ({length, number} passos)',
  previous: 'Publicado antes desta revelação',
  reveal: 'Revelado, passo {number, number}',
  announcedRound: 'Rodada anunciada',
  patience:
    'Vale a rodada anunciada. Uma rodada posterior só toma o lugar dela se não conseguirmos obter a anunciada durante sete dias; nesse caso, os dois números estão aqui e na ata.',
  round: 'Rodada da drand (quicknet)',
  signature: 'Assinatura da drand',
  randomness: 'Número aleatório (32 bytes)',
  snapshotText: 'A lista publicada, caractere por caractere',
  check: {
    title: 'Confira por conta própria',
    explain:
      'Seu aparelho refaz o sorteio com a lista e o número aleatório publicados, sem consultar o nosso servidor.',
    check: 'Fazer a conferência',
    allMatch: 'Os {count, number} passos conferem',
    someDiffer: 'Algo não confere',
    impossible: 'Este navegador não consegue fazer a conferência aqui. É preciso uma conexão segura.',
    matches: 'confere',
    differs: 'não confere',
    published: 'Publicado: {value}',
    prk: 'Chave dos números do sorteio (PRK)',
    steps: {
      snapshot: 'Impressão digital da lista',
      reveal: 'O valor revelado corresponde ao compromisso',
      randomness: 'O número aleatório resulta dele',
      order: 'A ordem de todos os números',
      selected: 'O número do sorteio da cota contemplada',
    },
    order: 'Todos os números do sorteio em ordem',
    place: 'Lugar',
    position: 'Cota',
    ticket: 'Número do sorteio',
    result: 'Resultado',
    selected: 'Contemplada',
    byHand:
      'Prefere suas próprias ferramentas? Baixe o JSON ou rode o comando de sorteio com a lista e o número aleatório.',
  },
}
