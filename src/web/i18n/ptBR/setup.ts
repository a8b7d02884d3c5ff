import type { MessagesOf } from '#web/i18n/messages.ts'

/** A primeira execução de uma instalação: a conta do proprietário e tudo o que falta antes do primeiro grupo. */
export const setup: MessagesOf<'setup'> = {
  title: 'Configurar a {product}',
  closed: {
    text: 'Esta instalação ainda não foi configurada. Para começar, é preciso um link que só quem tem acesso ao servidor pode criar.',
    run: 'No servidor, execute:',
    after:
      'O comando mostra um link. Abra-o neste navegador em até 24 horas. Ele funciona uma só vez, e um link novo substitui o anterior.',
  },
  problems: {
    link: {
      title: 'Este link não funciona',
      text: 'Ele já foi usado, tem mais de 24 horas ou foi substituído por outro. Crie um novo no servidor.',
    },
    wait: {
      title: 'Tentativas demais',
      text: 'Espere um minuto e abra o link de novo.',
    },
  },
  owner: {
    title: 'Sua conta',
    text: 'A sua será a primeira conta de superadministrador. Em seguida, você vai configurar um segundo fator e ver o que ainda falta.',
    fullName: 'Nome completo',
    email: 'E-mail',
    submit: 'Criar minha conta',
    failed: 'Sua conta não foi criada',
    dead: 'Esta configuração já terminou ou foi criado um link mais novo. Crie outro no servidor.',
    taken: 'Este e-mail já tem uma conta. Use outro.',
    signIn: 'Sua conta foi criada, mas não foi possível entrar. Vá para a página de entrada.',
  },
  intro:
    'Tudo o que é preciso antes do primeiro grupo, na ordem que faz sentido. Você pode sair a qualquer momento e voltar: nada se perde.',
  progress: '{done, number} de {all, number} prontos',
  finished: 'Está tudo configurado.',
  dashboard: 'Ir para o painel',
  status: { done: 'Pronto', missing: 'Falta', set: 'Vem das configurações' },
  environment: 'As configurações vêm do ambiente do servidor. Altere lá e reinicie.',
  steps: {
    owner: { title: 'Conta do proprietário' },
    factor: {
      title: 'Segundo fator',
      done: 'Seu aplicativo autenticador está ligado, com {codes, plural, one {# código de recuperação} other {# códigos de recuperação}} e {passkeys, plural, =0 {nenhuma chave de acesso} one {# chave de acesso} other {# chaves de acesso}}.',
      missing: 'Configure um aplicativo autenticador e guarde os códigos de recuperação em lugar seguro.',
      act: 'Configurar',
      manage: 'Acesso e segurança',
    },
    organization: {
      title: 'Organização',
      name: 'Nome',
      site: 'Endereço na web',
      support: 'E-mail do suporte',
      registration: 'Número de registro',
      hours: 'Horário de atendimento',
      sample: 'Ainda é fictício: substitua no conteúdo',
      written: 'Preenchido',
      unset: 'Não definido',
      exampleSupport: '{email} é um exemplo que ninguém lê',
      gaps: '{gaps, plural, =0 {Não restam dados fictícios nas páginas públicas.} one {Resta # dado fictício ou sem comprovação nas páginas públicas.} other {Restam # dados fictícios ou sem comprovação nas páginas públicas.}}',
      list: 'Abrir a verificação de lançamento',
    },
    states: {
      title: 'Estados com licença',
      text: 'Pessoas que moram nestes estados podem se inscrever: {states}. Confira se há licença em cada um.',
    },
    zone: {
      title: 'Fuso horário',
      text: 'Vencimentos, assembleias e dias úteis seguem {zone}. Vale para todos os grupos, então decida antes do primeiro.',
    },
    mail: {
      title: 'E-mail',
      noServer: 'Não há servidor de e-mail definido, então nenhum e-mail é enviado.',
      exampleFrom: 'Os e-mails saem de {from}, que é um exemplo.',
      from: 'Os e-mails saem de {from}.',
      untested: 'Envie um para você e veja se o servidor de e-mail aceita.',
      taken: 'O servidor de e-mail aceitou um e-mail de teste em <at></at>.',
      act: 'Enviar um e-mail de teste para {email}',
      sent: 'O servidor de e-mail aceitou o e-mail para {email}. Veja sua caixa de entrada.',
      failed: 'O servidor de e-mail não aceitou: {code}. Confira SMTP_URL e MAIL_FROM.',
      wait: 'Você enviou dez e-mails de teste em uma hora. Espere antes de enviar mais.',
      subject: 'E-mail de teste da {product}',
      body: 'O servidor de e-mail da {product} funciona. Você pediu este e-mail durante a configuração e não precisa fazer nada.',
    },
    bank: {
      title: 'Banco',
      simulated: 'O banco é simulado e não movimenta dinheiro. Não deixe ninguém de verdade entrar ainda.',
      name: 'As páginas públicas citam {name} como o banco que guarda o dinheiro dos grupos.',
      noName: 'As páginas públicas citam um banco fictício e avisam que ele é fictício.',
      done: 'Conectado. Débitos e pagamentos vão para o banco em arquivos ACH.',
    },
    second: {
      title: 'Um segundo superadministrador',
      missing:
        'Pagamentos de crédito, multas retiradas e funções exigem duas pessoas. Enquanto não houver outro, execute no servidor:',
      done: '{count, plural, one {# superadministrador} other {# superadministradores}}',
    },
    group: {
      title: 'Primeiro grupo',
      missing: 'Crie um grupo, veja na hora quanto ele custaria e inscreva participantes.',
      done: 'Já existe pelo menos um grupo.',
      act: 'Criar um grupo',
      see: 'Ver os grupos',
    },
  },
}
