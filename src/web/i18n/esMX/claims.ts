import type { MessagesOf } from '#web/i18n/messages.ts'

export const claims: MessagesOf<'claims'> = {
  upToTitle: 'Hasta {percent} menos en comisión que en intereses',
  upToBasis:
    'De dónde sale: una comisión de <b>{fee}</b> ({feeRate} de {credit}) contra <b>{interest}</b> de intereses de un préstamo al {rate} anual, los dos a {months, number} meses. Es un {less} menos. Se compara la comisión con los intereses, no un costo total con el otro.',
  upToUsual: 'Con la comisión de un grupo nuevo, {fee}, el mismo plan queda en {less} menos.',
  proof: '{basis} ({date}).',
  marketTitle: 'Cuánto cuestan los préstamos en otros lados',
  marketApr: 'Préstamos tradicionales: de {low} a {high} de costo anual (APR).',
  marketBank: 'Tasas de banco: de {low} a {high} para vivienda, hasta {car} para autos.',
  openTerms:
    '{same, select, yes {Los grupos abiertos hoy duran {min, number} meses.} other {Los grupos abiertos hoy duran de {min, number} a {max, number} meses.}}',
  termsTitle: 'Plazos que planeamos',
  termsKind: 'Tipo de grupo',
  termsMonths: 'Meses',
  termsGeneral: 'En general, como máximo {most, number}',
  termsShort: 'Cortos',
  termsCar: 'Autos',
  termsHome: 'Casas',
  termsUsual: 'Los más comunes',
  termsRange: '{min, number} a {max, number}',
  termsUpTo: 'hasta {max, number}',
}
