import type { MessagesOf } from '#web/i18n/messages.ts'

export const retention: MessagesOf<'retention'> = {
  title: 'Por quanto tempo guardamos',
  lead: 'Quando o prazo acaba, um processo automático apaga tudo, inclusive os arquivos. Ninguém precisa pedir.',
  what: 'O quê',
  howLong: 'Por quanto tempo',
  why: 'Por quê',
  span: '{unit, select, days {{count, plural, one {# dia} other {# dias}}} months {{count, plural, one {# mês} other {# meses}}} other {{count, plural, one {# ano} other {# anos}}}}',
  kinds: {
    identity_drafts: {
      what: 'Um formulário de identidade que você não enviou, com os arquivos',
      howLong: '{span} após a última alteração',
      why: 'Para você continuar de onde parou',
    },
    rejected_identities: {
      what: 'Os arquivos de uma verificação que não aprovamos',
      howLong: '{span} após a decisão',
      why: 'Para responder a dúvidas sobre ela, como os credores precisam fazer',
    },
    former_members: {
      what: 'Seu telefone, endereço, data de nascimento, renda e verificação de identidade, com os arquivos',
      howLong: '{span} após o fim da sua última cota',
      why: 'As regras contra lavagem de dinheiro exigem',
    },
    applicants: {
      what: 'Os mesmos dados, se você nunca teve uma cota',
      howLong: '{span} após nossa última decisão',
      why: 'As mesmas regras, com a conta aberta ou encerrada',
    },
    securities: {
      what: 'Arquivos da garantia de um crédito',
      howLong: '{span} após o fim do grupo',
      why: 'Para ainda poder comprovar a garantia',
    },
    bank_accounts: {
      what: 'O banco e o número de uma conta usada para débitos ou pagamentos',
      howLong: '{span} depois que você encerra a sua conta aqui',
      why: 'Regras bancárias: precisamos provar que você autorizou um débito. Os recibos ficam com os quatro últimos dígitos.',
    },
    bank_files: {
      what: 'Arquivos entre nós e o banco, com nomes e números de conta',
      howLong: '{span} depois do envio ou do recebimento',
      why: 'Regras bancárias: assim um pagamento ainda pode ser rastreado',
    },
    messages: {
      what: 'Uma conversa com a gente: suas mensagens, nossas respostas e anotações, e os arquivos',
      howLong: '{span} após a última mensagem',
      why: 'Para sabermos o que foi dito se você escrever de novo',
    },
    outbox: {
      what: 'E-mails guardados na caixa de saída do próprio sistema',
      howLong: '{span} depois de escritos',
      why: 'Só onde não há servidor de e-mail, como na demonstração',
    },
    group_drafts: {
      what: 'De quem trabalha na administradora: um grupo que começou a montar',
      howLong: '{span} após o último salvamento',
      why: 'Para continuar de onde parou',
    },
    desk_places: {
      what: 'De quem trabalha na administradora: o endereço IP e o navegador que usou',
      howLong: '{span} após a primeira coisa que fez naquela sessão',
      why: 'Para mostrar depois quem fez o quê, e de onde',
    },
    sessions: {
      what: 'Uma sessão',
      howLong: '{span} após o último uso',
      why: 'Para você não precisar entrar toda hora',
    },
    failed_sign_ins: {
      what: 'Contagem de senhas erradas, por e-mail e endereço IP',
      howLong: '{span}',
      why: 'Para frear quem tenta adivinhar senhas',
    },
    known_devices: {
      what: 'Um registro de que você entrou em um aparelho',
      howLong: '{span} após o último acesso nele',
      why: 'Para que senhas erradas de estranhos não atrapalhem o seu acesso nele',
    },
    mail_outcomes: {
      what: 'Que um e-mail para você não foi entregue ou foi marcado como spam',
      howLong: '{span} após o aviso; um endereço que não recebe fica marcado até você confirmar ou trocar',
      why: 'Para não escrever a um endereço que não funciona',
    },
    accounts: {
      what: 'Seu nome, e-mail, avisos e o que você aceitou',
      howLong: 'Enquanto você tiver conta',
      why: 'Sem eles não dá para manter a sua conta',
    },
    notes: {
      what: 'Anotações da nossa equipe sobre a sua conta',
      howLong: 'Enquanto você tiver conta, ou enquanto guardarmos a verificação de identidade',
      why: 'Para quem atender você depois saber o que aconteceu',
    },
    books: {
      what: 'O livro-razão de um grupo, os sorteios e os registros',
      howLong: 'Para sempre',
      why: 'Os outros participantes dependem deles. Mostram números, não nomes.',
    },
  },
}
