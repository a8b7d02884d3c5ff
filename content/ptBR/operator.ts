import type { WrittenStatements } from '../../src/services/content/operator-claims.ts'

const sample = { isSample: true, proof: null } as const

/** O que a administradora diz em português; exemplos até que ela escreva o seu. What the operator says in Portuguese. */
export const statements: WrittenStatements = {
  testimonials: {
    ...sample,
    value: [
      {
        quote:
          'Eu sabia da taxa desde o primeiro dia, e ela nunca mudou. Minha cota foi sorteada no mês 19. O grupo pagou a concessionária e eu continuei com a mesma parcela.',
        signature: 'Participante de exemplo',
      },
      {
        quote: 'Dois bancos já tinham recusado o nosso pedido. Aqui a taxa foi a mesma para nós e para todo mundo.',
        signature: 'Participante de exemplo',
      },
      {
        quote:
          'Minha cota foi contemplada quase no fim. Precisei de paciência, mas a entrada da nossa primeira casa finalmente saiu.',
        signature: 'Participante de exemplo',
      },
      {
        quote: 'Conferi o sorteio no meu computador. Deu exatamente o que estava publicado.',
        signature: 'Participante de exemplo',
      },
    ],
  },
  leaders: {
    ...sample,
    value: [
      {
        name: 'Líder um',
        title: 'Presidente',
        bio: 'Dirige a empresa e responde por ela. Nome real, foto e trajetória em breve.',
      },
      {
        name: 'Líder dois',
        title: 'Diretoria de grupos e conformidade',
        bio: 'Cuida para que cada grupo siga as regras e para que o dinheiro dele fique separado do nosso. Nome real, foto e trajetória em breve.',
      },
    ],
  },
  hours: {
    ...sample,
    value: [
      { days: 'Segunda a sexta', open: '9h às 18h, horário do Leste dos EUA (ET)' },
      { days: 'Sábado', open: 'Fechado' },
      { days: 'Domingo', open: 'Fechado' },
    ],
  },
  rateName: { ...sample, value: { name: 'Taxa anual' } },
  registration: {
    isSample: false,
    proof: null,
    value: {
      statement: 'Empresa de serviços monetários registrada (money services business), número {name}',
      sampleName: 'a confirmar',
    },
  },
  funds: {
    isSample: false,
    proof: null,
    value: {
      statement: 'O dinheiro dos grupos fica no {name}, separado do nosso.',
      sampleName: 'Banco Exemplo',
    },
  },
  partner: {
    isSample: false,
    proof: null,
    value: { statement: 'Tecnologia de {name}', sampleName: 'Parceiro Exemplo' },
  },
}
