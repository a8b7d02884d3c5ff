import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminClosing: MessagesOf<'adminClosing'> = {
  title: 'Encerramento',
  emptyTitle: 'Este grupo ainda não está encerrando',
  emptyText:
    'Ele encerra depois da última assembleia, quando todas as cotas foram contempladas ou as assembleias extras acabaram. As garantias de quem já quitou também aparecem aqui.',
  since:
    'Em encerramento desde <since></since>. Os créditos podem ser usados até <payouts></payouts>, e o demonstrativo final sai até <statement></statement>.',
  waits: {
    money_on_its_way: {
      title: 'Há dinheiro a caminho',
      text: 'O demonstrativo sai quando o banco tiver respondido por todos os débitos e pagamentos.',
    },
    payouts_unused: {
      title: 'Ainda há créditos sem uso',
      text: 'Cada um pode ser usado até o último dia. Depois, ele abate o que o participante deve, e o restante vai com os pagamentos finais.',
    },
    refunds_owed: {
      title: 'Há devoluções em aberto',
      text: 'O demonstrativo sai quando todas as devoluções de quem saiu tiverem sido enviadas.',
    },
    operator_owes: {
      title: 'Devemos <amount></amount> ao grupo',
      text: 'Adiantamos mais do que a taxa que recebemos deste grupo. Deposite <amount></amount> na conta do grupo para que o demonstrativo possa sair.',
    },
    installments_owed: {
      title: 'Quem já recebeu o crédito ainda deve parcelas',
      text: 'Esperamos até o dia 120. Quem ainda dever então fica inadimplente e não recebe sobra.',
    },
    returns_possible: {
      title: 'Um pagamento ainda pode ser devolvido',
      text: 'Os bancos podem devolver um débito por 60 dias. O demonstrativo sai depois disso, ou no dia 120.',
    },
  },
  statement: {
    title: 'Demonstrativo final',
    madeOn: 'Feito em <day></day>. O fundo comum e o fundo de reserva estão zerados.',
    fund: 'Fundo comum',
    reserve: 'Fundo de reserva',
    repaid: 'Nossos adiantamentos devolvidos',
    writtenOff: 'Coberto pela nossa taxa',
    unserved: 'Devolvido a quem nenhuma assembleia pôde atender',
    surplus: 'Sobra para quem concluiu',
  },
  finals: {
    title: 'Pagamentos finais',
    tooFew: 'São necessárias duas pessoas',
    tooFewText: 'Um superadministrador prepara os pagamentos finais, e outro libera.',
    payable:
      '{count, plural, one {# pagamento final pode} other {# pagamentos finais podem}} sair agora: <amount></amount>',
    prepare: 'Preparar {count, plural, one {# pagamento} other {# pagamentos}}',
    prepared:
      '{count, plural, one {# pagamento final} other {# pagamentos finais}}, <amount></amount> no total, {count, plural, one {preparado} other {preparados}} por {by}',
    preparedByYou: 'Foi você quem preparou, então outro superadministrador libera.',
    releaseFinal: 'Cada um vai para a conta do próprio participante. Depois de liberados, não dá para desfazer.',
    release: 'Liberar {count, plural, one {# pagamento} other {# pagamentos}}',
    takeBack: 'Desfazer',
    columns: {
      spot: 'Cota',
      name: 'Participante',
      surplus: 'Sobra',
      held: 'Guardado antes',
      amount: 'Valor final',
      status: 'Situação',
      note: 'Observação',
    },
    statuses: {
      owed: 'A pagar',
      prepared: 'Preparado',
      released: 'A caminho',
      paid: 'Pago',
      unclaimed_property: 'Valor não reclamado',
    },
    holds: {
      no_account: 'Sem conta bancária para receber.',
      account_held: 'A conta foi vinculada há menos de 24 horas.',
      identity_not_clear: 'A verificação de identidade não está em dia.',
      your_own: 'Este é seu, então outra pessoa prepara.',
    },
    notices: '{count, plural, one {# aviso enviado.} other {# avisos enviados.}}',
    account: 'Conta com final {last4}',
    paidOn: 'Para a conta com final {last4}, <day></day>',
  },
  securities: {
    title: 'Garantias a liberar',
    text: 'Estes participantes já quitaram tudo. Libere cada garantia até a data e registre o que comprova. O participante recebe um e-mail com a referência.',
    none: 'Todas as garantias foram liberadas.',
    spotOf: 'Cota {position, number}, {name}',
    toRelease: {
      first_lien: 'Alienação fiduciária (lien), plano quitado em <paid></paid>',
      promissory_note: 'Nota promissória, plano quitado em <paid></paid>',
    },
    by: 'Liberar até <day></day>',
    overdue: 'Em atraso desde <day></day>',
    own: 'Esta é sua, então outra pessoa libera.',
    reference: { first_lien: 'Número da liberação do lien', promissory_note: 'Como a nota foi devolvida' },
    record: 'Registrar a liberação',
    recordOf: 'Registrar a liberação da cota {position, number}',
    released: 'Garantias liberadas',
    items: { first_lien: 'Alienação (lien)', promissory_note: 'Nota promissória' },
    columns: {
      spot: 'Cota',
      name: 'Participante',
      item: 'Garantia',
      reference: 'Referência',
      day: 'Liberada',
      by: 'Por',
    },
  },
  refusals: {
    reference_missing: 'Informe o que comprova a liberação.',
    cannot_release_own_security: 'Você não pode liberar a sua própria garantia.',
    needs_two_people: 'São necessários dois superadministradores.',
    nothing_to_prepare: 'Não há nada para preparar agora.',
    nothing_to_release: 'Não há nada para liberar agora.',
    cannot_release_own_preparation: 'Foi você quem preparou estes pagamentos, então outra pessoa libera.',
    batch_changed: 'Os pagamentos preparados mudaram. Confira o novo total e depois libere.',
  },
}
