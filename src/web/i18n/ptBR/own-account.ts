import type { MessagesOf } from '#web/i18n/messages.ts'

export const ownAccount: MessagesOf<'ownAccount'> = {
  title: 'Perfil',
  since: 'Com a gente desde',
  id: 'Seu ID',
  noPhone: 'Nenhum',
  picture: {
    label: 'Sua foto',
    hint: 'JPG ou PNG de até {most, number} MB. Só você e a nossa equipe veem a foto; os outros participantes, não.',
    send: 'Enviar',
    sending: 'Enviando',
    percent: '{percent, number}%',
    remove: 'Remover a foto',
    refusals: {
      attachment_missing: 'Escolha uma foto primeiro.',
      attachment_empty: 'O arquivo está vazio. Escolha outro.',
      attachment_too_large: 'O arquivo deve ter menos de {most, number} MB',
      attachment_type: 'A foto precisa ser JPG ou PNG.',
      attachment_unreadable: 'Não conseguimos ler a foto. Salve de novo ou escolha outra.',
      attachment_later: 'Estamos verificando muitos arquivos agora. Tente de novo daqui a um minuto.',
      too_many_attempts: 'Você trocou a foto muitas vezes. Tente de novo daqui a uma hora.',
      failed: 'Não deu para enviar a foto. Tente de novo.',
    },
  },
  preferences: {
    title: 'Preferências',
    language: 'Idioma',
    languageHint: 'Das páginas e dos e-mails que enviamos.',
    theme: 'Tema',
    themeHint: 'Em todos os aparelhos em que você entrar.',
    themes: { system: 'Usar o do aparelho', light: 'Claro', dark: 'Escuro' },
    hideAmounts: 'Esconder valores',
    hideAmountsHint:
      'Os valores em dólares ficam borrados até você tocar neles. Onde você paga ou aceita algo, eles sempre aparecem.',
    save: 'Salvar',
    saved: 'Salvo.',
  },
  security: {
    title: 'Segurança',
    text: 'Como você entra na conta e em quais aparelhos ela está aberta.',
    open: 'Ver segurança',
  },
  emails: {
    title: 'E-mails',
    text: 'Escolha quais e-mails opcionais quer receber e em que horas não mandamos nenhum.',
    choose: 'Escolher e-mails',
  },
}
