import type { MessagesOf } from '#web/i18n/messages.ts'

export const rejectionReasons: MessagesOf<'rejectionReasons'> = {
  address_old: 'O comprovante de endereço tem mais de três meses. Envie um dos últimos 90 dias.',
  id_blurred: 'A foto do documento está desfocada. Envie outra, nítida, com os quatro cantos.',
  name_differs:
    'O nome no extrato bancário não é o do documento de identidade. Envie um documento que mostre a mudança de nome.',
  id_expired: 'O documento de identidade venceu. Envie um passaporte, uma driver’s license ou um state ID válido.',
}
