import { encodeQR } from 'qr'
import { type Cell, type PrintedDocument, table } from '#domain/documents/printed-document.ts'

const cell = (text: string, look: Cell['look'] = 'words'): Cell => ({ text, value: text, look })
const URL = 'https://cotavia.example/check-receipt?number=7F9E2C1A-9F3A2C11&code=K7Q2M-9XF4T'

/** A document with every kind of part and this many rows, in Portuguese, with names from farther away. */
export function sampleDocument({ rows = 3 } = {}): PrintedDocument {
  return {
    language: 'ptBR',
    product: 'Cotavia',
    fileName: 'cotavia-extrato',
    eyebrow: 'Parcela 12',
    title: 'Extrato de novembro de 2026',
    figure: { label: 'Saldo devedor', text: 'US$ 21.600,00', note: 'em 5 de nov. de 2026' },
    quilt: {
      width: 62,
      height: 32,
      alt: '1 de 2 cotas contempladas',
      shapes: [
        { path: 'M0 0H28V28H0Z', x: 2, y: 2, turns: 0, fill: 'base' },
        { path: 'M0 0V28A28 28 0 0 0 28 0Z', x: 2, y: 2, turns: 1, fill: 'goiaba' },
        { path: 'M0 0L28 28H0Z', x: 32, y: 2, turns: 3, fill: 'pale' },
      ],
      own: { x: 32, y: 2, side: 28 },
    },
    facts: [
      { term: 'Grupo', cell: cell('Casa própria Orlando') },
      { term: 'Participante', cell: cell('João Żółć Nguyễn') },
      { term: 'Código', cell: cell('K7Q2M-9XF4T', 'code') },
    ],
    sections: [
      {
        kind: 'bill',
        title: 'Composição',
        lines: [
          { term: 'Para o fundo comum', cell: cell('US$ 500,00', 'figure') },
          { term: 'Total', cell: cell('US$ 575,00', 'figure'), isStrong: true },
        ],
      },
      table({
        title: 'Pagamentos',
        empty: 'Nenhum pagamento.',
        columns: [
          { label: 'Data', share: 2 },
          { label: 'Referente a', share: 4 },
          { label: 'Valor', share: 2, isFigure: true },
        ],
        rows: Array.from({ length: rows }, (_, place) => [
          cell('5 de nov. de 2026'),
          cell(`Parcela ${place + 1}, débito em conta`),
          cell('US$ 575,00', 'figure'),
        ]),
        total: [cell('Total pago'), cell(''), cell('−US$ 1.725,00', 'figure')],
      }),
      { kind: 'steps', title: 'Ata', steps: ['A lista foi publicada.', 'O sorteio decidiu.'] },
      { kind: 'text', title: 'O sorteio', paragraphs: ['Uma frase que se repete. '.repeat(20).trim()] },
    ],
    notes: ['Este recibo vale enquanto o débito não for devolvido.'],
    proof: {
      title: 'Confira este recibo',
      text: 'Qualquer pessoa pode conferir.',
      url: URL,
      squares: encodeQR(URL, 'raw', { ecc: 'medium', border: 1 }),
      alt: 'QR code que abre a conferência',
    },
    demo: { mark: 'Dados de demonstração', note: 'Nenhum dinheiro foi movimentado.' },
    pageOf: 'Página {page} de {pages}',
    currencyLabel: 'Moeda',
  }
}
