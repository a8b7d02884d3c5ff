import type { MessagesOf } from '#web/i18n/messages.ts'

/** The page that says what anybody can check, and shows the signed nights. */
export const transparency: MessagesOf<'transparency'> = {
  title: 'Transparência: confira cada sorteio e cada centavo · {product}',
  description:
    'Baixe o registro público completo de um grupo, com um verificador que funciona sem nós, e os números que assinamos a cada noite.',
  headline: 'Não acredite só na nossa palavra',
  lead: 'Todo grupo tem um registro público: regras, listas, sorteios, atas e livro-razão, sem nenhum nome. Você pode conferir tudo no seu próprio computador.',
  draws: {
    title: 'Todo sorteio pode ser refeito',
    text: 'A lista sai na véspera; o número aleatório, só depois. Dos dois resulta uma única ordem possível.',
  },
  ledger: {
    title: 'Cada centavo é registrado uma vez',
    text: 'Cada lançamento do grupo leva uma impressão digital do anterior. Se alguém mexer em um antigo, todos os seguintes deixam de bater.',
  },
  nights: {
    title: 'Toda noite leva assinatura',
    text: 'Uma vez por dia assinamos um número que cobre os lançamentos de todos os grupos e o registro do que a nossa equipe fez. Se você guardar um deles, não dá para reescrever o passado sem você perceber.',
  },
  check: {
    title: 'Como conferir um grupo',
    text: 'Na página pública do grupo, baixe o pacote de auditoria. É um ZIP com o registro e um verificador que roda no navegador ou com o Node. Funciona sem internet, não envia nada e aponta o que não bater.',
    limits:
      'O que ele não mostra: se o dinheiro do livro-razão está mesmo no banco. E, quando o grupo sorteia com a nossa própria cadeia de segredos em vez da fonte pública drand, poderíamos ter sabido o número antes. O registro de cada sorteio diz qual foi usado.',
  },
  noNights: 'Nenhuma noite foi assinada ainda. A primeira sai em até uma hora.',
  last: 'Noite {number, number}: <day></day>',
  night: 'Noite {number, number}: <day></day>',
  covers:
    '{groups, plural, =0 {Nenhum grupo tinha começado} one {Cobre # grupo} other {Cobre # grupos}}. {before, plural, =0 {É a primeira.} one {Está ligada à noite anterior.} other {Está ligada às # noites anteriores.}}',
  parts: { root: 'O número', signature: 'Nossa assinatura', public_key: 'Chave para conferir' },
  keep: 'Baixar todas as assinaturas',
  older: '{count, plural, one {# noite anterior} other {# noites anteriores}}',
}
