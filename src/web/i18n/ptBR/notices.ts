import type { MessagesOf } from '#web/i18n/messages.ts'

export const notices: MessagesOf<'notices'> = {
  account_linked: {
    title: 'Conta vinculada',
    text: 'Agora confirme o pagamento.',
  },
  final_account_linked: {
    title: 'Conta vinculada',
    text: 'Vamos enviar o dinheiro para ela e avisar por e-mail.',
  },
  offer_accepted: {
    title: 'Sua cota foi contemplada',
    text: 'Agora pague o lance.',
  },
  offer_declined: {
    title: 'Oferta recusada',
    text: 'Não custa nada.',
  },
  accepted: {
    title: 'Crédito aceito',
    text: 'Agora escolha a compra e envie os documentos.',
  },
  deferred: {
    title: 'Fica para depois',
    text: 'Guardamos o crédito para você.',
  },
  debit_cancelled: {
    title: 'Pagamento cancelado',
    text: 'Nada será debitado da sua conta.',
  },
  debit_cancel_asked: {
    title: 'Pedimos o cancelamento ao seu banco',
    text: 'Até o banco responder, o valor ainda pode ser debitado. A resposta aparece aqui.',
  },
  readmitted: {
    title: 'Você recuperou a cota',
    text: 'Os pagamentos estão a caminho. Quando compensarem, você volta ao sorteio.',
  },
  dispute_opened: {
    title: 'Estamos verificando',
    text: 'Respondemos por e-mail. Avise também o seu banco.',
  },
  dispute_withdrawn: {
    title: 'Contestação retirada',
    text: 'Nada mais muda.',
  },
  late_fee_waived: {
    title: 'Multa retirada',
    text: 'Pague a parcela antes da próxima faixa para continuar sem multa.',
  },
  installment_moved: {
    title: 'Parcela passada para o fim',
    text: 'Agora ela faz parte da última parcela.',
  },
  autopay_off: {
    title: 'Débito automático desativado',
    text: 'Você paga cada parcela por conta própria.',
  },
  name_shown: {
    title: 'Seu nome está visível',
    text: 'Os participantes deste grupo o veem onde a sua cota for contemplada.',
  },
  name_hidden: {
    title: 'Seu nome está oculto',
    text: 'Os participantes deste grupo veem só o seu número.',
  },
  documents_saved: {
    title: 'Documentos salvos',
    text: 'Você pode enviar o resto depois.',
  },
  documents_complete: {
    title: 'Todos os documentos chegaram',
    text: 'Analisamos em até 3 dias úteis.',
  },
  missed_part_paid: {
    title: 'Pagamento a caminho',
    text: 'As suas parcelas diminuem quando ele for compensado.',
  },
  profile_updated: {
    title: 'Perfil atualizado',
    text: 'Suas mudanças foram salvas.',
  },
}
