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
  data: {
    title: 'Seus dados',
    text: 'Baixe tudo o que temos sobre você em um arquivo ZIP: conta, respostas da verificação de identidade, grupos, parcelas, lances, contemplações, avisos, consentimentos, acessos e os documentos que você enviou. Vêm tabelas (CSV) e um arquivo para programas (JSON).',
    care: 'O arquivo tem informações pessoais. Guarde em um lugar seguro.',
    later: 'Você já baixou várias vezes na última hora. Tente de novo daqui a uma hora.',
    download: 'Baixar meus dados',
    missing: 'Não temos mais este arquivo, ou não foi possível ler.\n',
    readMe:
      'Seus dados na {product}, em {at}\n\ndata.json tem tudo; a pasta csv tem o mesmo em tabelas, uma por arquivo.\nAs pastas documents e messages têm os arquivos que você enviou.\nEm data.json os valores estão em centavos; nas tabelas, em dólares. Os horários são UTC.\n\nFicam de fora: sua senha e outros segredos, números completos de contas bancárias e o que a nossa equipe anotou nas verificações que a lei exige.\n',
  },
  closing: {
    title: 'Encerrar minha conta',
    text: 'Você pode encerrar a conta quando não houver nenhuma pendência. Você tem {days, number} dias para mudar de ideia.',
    open: 'Encerrar minha conta',
    kept: 'Sua conta continua aberta.',
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
