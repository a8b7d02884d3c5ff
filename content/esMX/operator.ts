import type { WrittenStatements } from '../../src/services/content/operator-claims.ts'

const sample = { isSample: true, proof: null } as const

/** Lo que dice la administradora en español; ejemplos hasta que escriba lo suyo. What the operator says in Spanish. */
export const statements: WrittenStatements = {
  testimonials: {
    ...sample,
    value: [
      {
        quote:
          'Supe la comisión desde el primer día y nunca cambió. Me tocó por sorteo en el mes 19. El grupo le pagó a la agencia y yo seguí con la misma mensualidad.',
        signature: 'Participante de ejemplo',
      },
      {
        quote: 'Dos bancos nos habían dicho que no. Aquí la comisión fue igual para nosotros que para los demás.',
        signature: 'Participante de ejemplo',
      },
      {
        quote: 'Me tocó casi al final. Hizo falta paciencia, pero por fin tuve el enganche de nuestra primera casa.',
        signature: 'Participante de ejemplo',
      },
      {
        quote: 'Comprobé el sorteo en mi computadora. Salió justo lo que habían publicado.',
        signature: 'Participante de ejemplo',
      },
    ],
  },
  leaders: {
    ...sample,
    value: [
      {
        name: 'Líder uno',
        title: 'Dirección general',
        bio: 'Dirige la empresa y responde por ella. Nombre real, foto y trayectoria próximamente.',
      },
      {
        name: 'Líder dos',
        title: 'Dirección de grupos y cumplimiento',
        bio: 'Cuida que cada grupo siga sus reglas y que su dinero esté aparte del nuestro. Nombre real, foto y trayectoria próximamente.',
      },
    ],
  },
  hours: {
    ...sample,
    value: [
      { days: 'Lunes a viernes', open: '9 a.m. a 6 p.m., hora del Este de EE.\u00a0UU.\u00a0(ET)' },
      { days: 'Sábado', open: 'Cerrado' },
      { days: 'Domingo', open: 'Cerrado' },
    ],
  },
  rateName: { ...sample, value: { name: 'Tasa anual' } },
  registration: {
    isSample: false,
    proof: null,
    value: {
      statement: 'Empresa de servicios monetarios registrada (money services business), número {name}',
      sampleName: 'por confirmar',
    },
  },
  funds: {
    isSample: false,
    proof: null,
    value: {
      statement: 'El dinero de los grupos está en {name}, separado del nuestro.',
      sampleName: 'Banco de Ejemplo',
    },
  },
  partner: {
    isSample: false,
    proof: null,
    value: { statement: 'Con tecnología de {name}', sampleName: 'Socio de Ejemplo' },
  },
}
