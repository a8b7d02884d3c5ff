import type { MessagesOf } from '#web/i18n/messages.ts'

export const seeing: MessagesOf<'seeing'> = {
  label: 'Vendo como participante',
  as: 'Você está vendo a conta de {name}.',
  rule: 'Dá para olhar, mas não para mudar nada.',
  until: 'Até <at></at>',
  left: '(faltam {time})',
  stop: 'Parar',
  onlyTitle: 'Aqui você só pode olhar',
  onlyText:
    'Você está vendo as páginas de um participante como ele as vê. Formulários, documentos e todo o resto ficam fechados até você clicar em Parar. Nada foi alterado.',
  onlyBack: 'Voltar à página inicial do participante',
}
