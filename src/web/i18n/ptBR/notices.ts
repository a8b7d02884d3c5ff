import type { MessagesOf } from '#web/i18n/messages.ts'

export const notices: MessagesOf<'notices'> = {
  paid: {
    title: 'Pagamento a caminho',
    text: 'Pedimos ao seu banco hoje às 17h ou, se já passou ou hoje não é dia útil, no próximo dia útil. Até lá dá para cancelar. A linha mostra Paga quando compensar.',
  },
  account_linked: {
    title: 'Conta vinculada',
    text: 'Agora confirme o pagamento.',
  },
  bid_placed: {
    title: 'Lance enviado',
    text: 'Seu lance de {amount} foi enviado.',
  },
  bid_withdrawn: {
    title: 'Lance retirado',
    text: 'Não custou nada. Você pode dar outro.',
  },
  bid_paid: {
    title: 'Pagamento a caminho',
    text: 'Pedimos ao seu banco hoje às 17h ou, se já passou ou hoje não é dia útil, no próximo dia útil.',
  },
  offer_accepted: {
    title: 'Você foi contemplado',
    text: 'Agora pague o lance.',
  },
  offer_declined: {
    title: 'Oferta recusada',
    text: 'Não custa nada.',
  },
  accepted: {
    title: 'Crédito aceito',
    text: 'Agora envie os documentos.',
  },
  deferred: {
    title: 'Adiado',
    text: 'O crédito espera por você.',
  },
  debit_cancelled: {
    title: 'Pagamento cancelado',
    text: 'Nada será debitado da sua conta.',
  },
  debit_cancel_asked: {
    title: 'Pedimos o cancelamento ao seu banco',
    text: 'Até o banco responder, o valor ainda pode ser debitado. A resposta aparece aqui.',
  },
  autopay_on: {
    title: 'Débito automático ligado',
    text: 'Debitamos a parcela em cada vencimento.',
  },
  autopay_off: {
    title: 'Débito automático desligado',
    text: 'Você paga cada parcela por conta própria.',
  },
  prepaid: {
    title: 'Pagamento a caminho',
    text: 'Pedimos ao seu banco hoje às 17h ou, se já passou ou hoje não é dia útil, no próximo dia útil. Até lá dá para cancelar. Seu plano muda quando o dinheiro chegar.',
  },
  documents_saved: {
    title: 'Documentos salvos',
    text: 'Você pode enviar o resto depois.',
  },
  documents_complete: {
    title: 'Todos os documentos chegaram',
    text: 'Analisamos em até 3 dias úteis.',
  },
}
