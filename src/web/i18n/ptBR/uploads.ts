import type { MessagesOf } from '#web/i18n/messages.ts'

export const uploads: MessagesOf<'uploads'> = {
  upload: 'Enviar',
  photo: 'Tirar foto',
  waiting: '{name} é o próximo',
  uploading: 'Enviando {name}',
  percent: '{percent, number}%',
  remove: 'Remover {name}',
  removeShort: 'Remover',
  again: 'Tentar de novo: {name}',
  againShort: 'Tentar de novo',
  size: '{kilobytes, number} KB',
  uploaded: 'Documento enviado',
  uploadedText: '{type}: recebemos o arquivo.',
  failed: 'O envio falhou',
  failedText: 'Não conseguimos receber o documento. Tente de novo.',
  refusals: {
    attachment_missing: 'Escolha um arquivo primeiro',
    attachment_too_large: 'O arquivo precisa ter menos de {most, number} MB',
    attachment_empty: 'O arquivo escolhido está vazio',
    attachment_type: 'O arquivo precisa ser PDF, JPG ou PNG',
    attachment_unreadable: 'Não conseguimos abrir o arquivo. Tente outro ou tire uma nova foto.',
    attachment_locked:
      'Este arquivo está bloqueado ou pede senha. Salve uma cópia sem senha ou envie fotos das páginas.',
    attachment_harmful:
      'Este arquivo tem um script ou outro arquivo dentro, por isso não dá para aceitar. Imprima em PDF e envie esse PDF, ou envie fotos das páginas.',
    attachment_too_long:
      'Este arquivo é longo demais para a gente verificar. Envie só as páginas necessárias, até {pages, number}.',
    attachment_later: 'Estamos verificando muitos arquivos agora. Tente de novo em um minuto.',
  },
}
