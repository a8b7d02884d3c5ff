import type { MessagesOf } from '#web/i18n/messages.ts'

export const security: MessagesOf<'security'> = {
  title: 'Acesso e segurança',
  intro: 'Como você entra na sua conta e onde ela está aberta.',
  devices: {
    title: 'Aparelhos',
    state: '{count, plural, one {Conta aberta só neste aparelho} other {Conta aberta em # lugares}}',
    intro:
      'A conta se fecha sozinha depois de 10 minutos sem atividade. Se aparecer um aparelho que você não conhece, encerre o acesso dele.',
    openTitle: 'Abertos agora',
    thisOne: 'Este aparelho',
    on: '{browser} no {system}',
    unknown: 'Aparelho desconhecido',
    active: 'Em uso em <instant></instant>',
    from: 'Endereço de rede {address}',
    end: 'Sair',
    endOf: 'Sair: {device}',
    endOthers: 'Sair em todos os outros',
    knownTitle: 'Já usados',
    knownText:
      'Reconhecemos estes aparelhos por 180 dias. Se você esquecer um, avisamos por e-mail quando ele entrar de novo.',
    loggedIn: 'Último acesso em <instant></instant>',
    forget: 'Esquecer',
    forgetOf: 'Esquecer: {device}',
    stranger:
      'Viu alguém que não é você? <link>Troque a senha</link>: isso encerra o acesso em todos os outros aparelhos e esquece todos eles.',
    done: {
      ended: 'Acesso encerrado naquele aparelho.',
      ended_others: 'Acesso encerrado em todos os outros aparelhos.',
      forgotten: 'Aparelho esquecido.',
    },
  },
}
