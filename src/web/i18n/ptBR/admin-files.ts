import type { MessagesOf } from '#web/i18n/messages.ts'

/** The files behind the size of what is stored. */
export const adminFiles: MessagesOf<'adminFiles'> = {
  intro:
    'Todos os arquivos que as pessoas enviaram pelo site ou por e-mail, do mais novo ao mais antigo. Todos são guardados criptografados.',
  kinds: {
    all: 'Todos',
    identity: 'Verificações de identidade',
    security: 'Garantias',
    transfer: 'Transferências',
    message: 'Mensagens',
  },
  for: {
    identity: 'Para a verificação de identidade',
    security: 'Para a garantia de um crédito',
    transfer: 'Para a nova garantia de uma cota em transferência',
    message: 'Com uma mensagem para nós',
  },
  columns: { whose: 'De quem é', came: 'Recebido em', size: 'Tamanho' },
  spot: '{group}, cota {spot, number}',
  message: 'Mensagem {number}',
  noName: 'Sem nome',
  kilobytes: '{size, number, ::.0} KB',
  none: 'Nenhum arquivo aqui',
  noneText: 'Quando alguém enviar um, ele aparece aqui. Cada arquivo é apagado quando seu prazo termina.',
  first: 'Voltar ao mais novo',
  more: 'Arquivos mais antigos',
}
