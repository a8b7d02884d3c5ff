import { STAFF, type Unspoken, word } from './unspoken.ts'

/** What Spanish texts don't say. */
export const esMX: readonly Unspoken[] = [
  { words: word('consorcios?'), say: 'grupo (consórcio solo en la historia)', wrong: 'Mis consorcios.' },
  { words: word('cuotas?'), say: 'comisión', wrong: 'Una sola cuota.' },
  { words: word('papeles|papeleo'), say: 'documentos', wrong: 'Muestra tus papeles.' },
  { words: word('faros?'), say: 'drand, fuente pública de números aleatorios', wrong: 'El faro público decide.' },
  { words: word('sellad[oa]s?|sellamos|sellan?'), say: 'cifrado, en secreto', wrong: 'Queda sellada.' },
  { words: word('por delante'), say: 'por vencer', wrong: 'Tienes 12 mensualidades por delante.' },
  { words: word('pagos? adelantados?'), say: 'adelantar pagos', wrong: 'Tu pago adelantado llegó.' },
  { words: word('boletos?'), say: 'número de sorteo', wrong: 'Gana el boleto más bajo.' },
  { words: word('loterías?(?! federal de Brasil)|rifas?'), say: 'sorteo', wrong: 'No es lotería.' },
  { words: word('azar'), say: 'número aleatorio', wrong: 'El azar decide.' },
  { words: word('elegid[oa]s?'), say: 'te tocó; en registros, adjudicado', wrong: 'Lugares elegidos.' },
  { words: word('cuando mucho'), say: 'como máximo', wrong: 'Cuesta cuando mucho 50.' },
  { words: word('arranque|arranca(?:r|n|mos|ndo)?|arrancó'), say: 'inicio, empieza', wrong: 'Antes del arranque.' },
  { words: word('caja'), say: 'fondo común', wrong: 'La caja no alcanzó.', except: STAFF },
  { words: word('usted(?:es)?'), say: 'tú', wrong: 'Usted paga cada mes.' },
  {
    words: word('(?:no es|ni) (?:un )?préstamo|nadie te presta'),
    say: 'nada: lo que un grupo es ante la ley lo dicen los abogados',
    wrong: 'Un grupo no es un préstamo.',
  },
  {
    words: word('grupos? de ahorro|ahorr(?:ar|a|an|as|o) (?:en grupo|junt[oa]s)'),
    say: 'pagar en grupo',
    wrong: 'Ahorra en grupo.',
  },
  { words: word('(?:tu|otra|segunda) oportunidad'), say: 'probabilidad', wrong: 'Tu oportunidad este mes.' },
  { words: word('hora oriental'), say: 'hora del Este (ET)', wrong: 'A las 6, hora oriental.' },
  {
    words: word('toman? (?:tiempo|lugar|unos|unas)'),
    say: 'tarda, lleva; hay, se celebra',
    wrong: 'La devolución toma tiempo.',
  },
  {
    words: word('(?:pagos?|cargos?|mensualidad(?:es)?) (?:est[áé]n? )?liquidad[oa]s?|se liquida'),
    say: 'acreditado: liquidado es lo pagado por completo',
    wrong: 'Tu pago liquidado cuenta.',
    except: STAFF,
  },
  { words: word('terminad[oa]s? en'), say: 'con terminación', wrong: 'A tu cuenta terminada en 4242.' },
  { words: word('cantidad final'), say: 'pago final', wrong: 'Mandamos tu cantidad final.' },
  {
    words: word('(?:recib(?:es|ir)|pagad[oa]s?) de vuelta'),
    say: 'te devolvemos, devuelto',
    wrong: 'Si te sales, recibes de vuelta esto.',
  },
  {
    words: word('mensualidad(?:es)? abiertas?|todo lo que est[áé] abierto'),
    say: 'pendientes',
    wrong: 'Paga todo lo que está abierto.',
  },
  {
    words: word('(?:pierdes|perdiste|perdiendo) tu turno'),
    say: 'la adjudicación',
    wrong: 'Si no pagas, pierdes tu turno.',
  },
  {
    words: word('(?:fue|fueron|ha sido|había sido) devuelt[oa]s?'),
    say: 'se devolvió',
    wrong: 'Un cargo fue devuelto.',
  },
  {
    words: word('(?<!te )saliste (?:del?|el)'),
    say: 'te saliste',
    wrong: 'Saliste del grupo ayer.',
  },
  { words: word('corre sol[oa]'), say: 'es automático', wrong: 'El sorteo corre solo.' },
  { words: word('partes mensuales'), say: 'mes con mes', wrong: 'Se paga en partes mensuales.' },
  { words: word('quien no vota cuenta'), say: 'no votar cuenta como', wrong: 'Quien no vota cuenta como voto.' },
  {
    words: word('reflejarse|reflejad[oa]s?|se refleja(?:n|rá|ron)?|se refleje|se reflejó'),
    say: 'se acredita',
    wrong: 'Cuando se refleje, entras.',
  },
  {
    words: word('transf(?:iere|irió|erir) (?:el|su|tu|un) lugar'),
    say: 'traspasar',
    wrong: 'Transfirió el lugar ayer.',
  },
  { words: word('incapacidad'), say: 'discapacidad', wrong: 'Por muerte o incapacidad.' },
  {
    words: word('una misma persona de aquí'),
    say: 'una persona de nuestro equipo',
    wrong: 'Te ayuda una misma persona de aquí.',
  },
  { words: word('revirtió'), say: 'devolvió', wrong: 'Tu banco revirtió el pago.' },
  {
    words: word('a quienes ya les tocó (?:no|y)'),
    say: 'los participantes a quienes ya les tocó',
    wrong: 'A quienes ya les tocó no votan.',
  },
  { words: word('términos de servicio'), say: 'términos del servicio', wrong: 'Leí los términos de servicio.' },
  {
    words: word('puntos de bonificación|bonificación'),
    say: 'bono, puntos de bono',
    wrong: 'Tus puntos de bonificación.',
  },
  // "e" only before the sound i, and there always.
  { words: /(?<!\p{L})e (?!h?[ií]|[A-Z{<])(?=\p{L})/u, say: 'y', wrong: 'Fallecimiento e discapacidad.' },
  { words: /(?<!\p{L})y (?=i(?![aeo])|hi(?!e))/u, say: 'e', wrong: 'Padres y hijos.' },
]
