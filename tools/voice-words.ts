import type { Language } from '#domain/language.ts'

/** What a text doesn't say, what it says instead, and a sentence that shows the fault (the test looks for it there). */
export interface Unspoken {
  words: RegExp
  say: string
  wrong: string
  /** Files in which the word is right. */
  except?: RegExp
}

/** Staff work with the ledger's own terms. */
const STAFF = /\/(admin(-[\w-]+)?|kyc-review)\.ts$/

/** Whole words, in every language's letters. */
function word(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${pattern})(?![\p{L}\p{N}_])`, 'iu')
}

const NEGATED = 'is|are|was|were|do|does|did|has|have|had|would|could|should'
const WHERE = 'who|what|where|how|than|as|that|for|of|with|to|in|on|from|by|about'

const enUS: readonly Unspoken[] = [
  { words: word('papers'), say: 'documents', wrong: 'Bring your papers.' },
  {
    words: word('stands? (?:here|under|above|below|beside|on it)'),
    say: 'is here, see …',
    wrong: 'Your groups stand here.',
  },
  {
    words: word('(?:every|any|no|some)body|whoever|whosever'),
    say: 'everyone, anyone, no one, someone, or name the person',
    wrong: 'Nobody knows.',
  },
  { words: word('e-mail(?:s|ed|ing)?'), say: 'email', wrong: 'Confirm your e-mail.' },
  { words: word('cancell(?:ed|ing)'), say: 'canceled, canceling', wrong: 'The group was cancelled.' },
  { words: word('tick(?:s|ed)?'), say: 'check', wrong: 'Tick the box.' },
  {
    words: word('tickets?'),
    say: 'draw number, or message number',
    wrong: 'The lowest ticket is selected.',
    except: /\/support-ticket\.md$/,
  },
  { words: word('lotter(?:y|ies)|raffles?'), say: 'draw', wrong: 'Who checks the lottery?' },
  {
    words: word('(?:not|no|isn’t|nor) (?:a |an )?loan|lends? to you'),
    say: 'nothing: what a group is in law is for counsel',
    wrong: 'A group is not a loan.',
  },
  {
    words: word(
      'savings|sav(?:e|es|ed|ing) (?:as a group|together|with others|in a group)|sav(?:e|es|ed|ing) for(?! later)|group saving|people who save',
    ),
    say: 'pay in, a group purchase',
    wrong: 'We run savings groups.',
  },
  { words: word('anew'), say: 'again', wrong: 'Open it anew.' },
  { words: word('at once'), say: 'right away, or at the same time', wrong: 'You get a number at once.' },
  { words: word('put (?:it )?off|puts (?:it )?off'), say: 'decide later', wrong: 'Accept or put off.' },
  { words: word('settle[sd]?'), say: 'clear', wrong: 'Once it has settled, you are in.', except: STAFF },
  { words: word('guarantees?'), say: 'security: a lien or a promissory note', wrong: 'Send a guarantee.' },
  {
    words: word(
      String.raw`(?:the|a|one|each|whole|full|entire|this|unused|approved|receive your|use your|accept your|\} ) ?credit(?! (?:scores?|history|bureaus?|cards?|reports?|unions?|checks?|under|side))|credits|your credit (?:goes|waits|to the)`,
    ),
    say: 'payout',
    wrong: 'Accept the credit.',
    except: STAFF,
  },
  {
    words: word('shares|(?:your|the|a|one|each|every|this|no|whose) share(?! (?:of|that|which))'),
    say: 'spot',
    wrong: 'Your share is selected.',
    except: STAFF,
  },
  { words: word('operators?'), say: 'we, us', wrong: 'You work with the operator.', except: STAFF },
  { words: word('beacons?'), say: 'drand, a public source of random numbers', wrong: 'The public beacon decides.' },
  { words: word('(?:your|the same|second) chances?'), say: 'odds', wrong: 'Your chance is 1 in 60.' },
  {
    words:
      /\bin all(?=[.,;:)”]|$)|\bcuring?\b|\bas things stand\b|\blies? ahead\b|\bfalls? away\b|\bno longer holds\b/i,
    say: 'in total; catch up; right now; upcoming; is paid off; is void',
    wrong: 'You pay $34,500 in all.',
  },
  {
    words: word('dearer|whilst|afterwards|backwards|towards|need not|cheques?|full-cover(?!age)|favours?|colours?'),
    say: 'the American word',
    wrong: 'You need not do anything.',
  },
  {
    words: new RegExp(
      String.raw`\b(?:(?:${NEGATED}) not|cannot|can not|will not)\b(?! only)|(?<!\b(?:${WHERE}) )\b(?:you|we|they) are\b(?= \w)|(?<!\b(?:${WHERE}) )\b(?:it|there) is\b(?= \w)|\b(?:you|we|they|it) will\b|\blet us\b|\b(?:you|we) have been\b`,
      'i',
    ),
    say: 'the contraction',
    wrong: 'It does not cost anything.',
  },
  { words: word('cut-offs?'), say: 'cutoff', wrong: 'The cut-off has passed.' },
  { words: word('seats?'), say: 'spot', wrong: 'All seats are taken.' },
  {
    words: word('pass(?:ed|es|ing)? your spot on|pass it on'),
    say: 'transfer',
    wrong: 'Passing your spot on costs $50.',
  },
  { words: word('(?:taken|took) off'), say: 'remove, waive', wrong: 'We took off your late fee.' },
  { words: word('(?:call|calls|called) (?:it )?off'), say: 'cancel', wrong: 'The debit is called off.' },
  { words: word('shared out'), say: 'shared, distributed', wrong: 'The rest is shared out.' },
  {
    words: word('(?:days?|months?|deadlines?|group|60|180)(?: to [\\p{L} ]+)? (?:is|are) over'),
    say: 'have passed, has ended',
    wrong: 'The 180 days to use it are over.',
  },
  { words: word('out of (?:the )?draws? and bids'), say: 'draws and bidding', wrong: 'You’re out of draws and bids.' },
  {
    words: word('(?:payment|debit|bid|installment)s? of yours'),
    say: 'one of your payments',
    wrong: 'A payment of yours is with your bank.',
  },
  { words: word('by ourselves'), say: 'automatically', wrong: 'We don’t debit again by ourselves.' },
  {
    words: word('(?:payment|debit|refund|money|amount|what it paid)s? (?:comes?|came|is coming) back'),
    say: 'is returned, is refunded',
    wrong: 'Your money comes back.',
  },
  { words: word('spot (?:ends|ended|has ended)'), say: 'you lose your spot', wrong: 'Your spot has ended.' },
  { words: word('in the (?:published |final )?list'), say: 'on the list', wrong: 'Your number is in the list.' },
  { words: word('from (?:\\} )?on'), say: 'starting', wrong: 'It’s possible from {day} on.' },
  { words: /\p{L}'\p{L}/u, say: '’ (a straight apostrophe swallows text before a brace)', wrong: "You can't bid." },
]

const ptBR: readonly Unspoken[] = [
  { words: word('operadoras?'), say: 'administradora', wrong: 'A operadora paga.' },
  { words: word('coobrigad[oa]s?|avalistas?'), say: 'fiador', wrong: 'Peça um coobrigado.' },
  { words: word('gravames?'), say: 'alienação fiduciária (lien)', wrong: 'Primeiro gravame no título.' },
  { words: word('far(?:ol|óis)'), say: 'drand, fonte pública de números aleatórios', wrong: 'O farol público decide.' },
  { words: word('lacrad[oa]s?|lacrar'), say: 'criptografado, em sigilo', wrong: 'O número fica lacrado.' },
  { words: word('pela frente|à frente'), say: 'a vencer', wrong: 'Você tem 12 parcelas pela frente.' },
  {
    words: word('de trás para (?:a )?frente|para trás'),
    say: 'as últimas parcelas',
    wrong: 'Quita de trás para a frente.',
  },
  { words: word('papéis|papelada'), say: 'documentos', wrong: 'Mostre os papéis.' },
  { words: word('acaso'), say: 'número aleatório, aleatoriedade', wrong: 'O acaso decide.' },
  { words: word('bilhetes?'), say: 'número do sorteio', wrong: 'O menor bilhete vence.' },
  { words: word('loterias?(?! Federal)|rifas?'), say: 'sorteio', wrong: 'Não é loteria.' },
  { words: word('membros?'), say: 'participante', wrong: 'Os membros do grupo.' },
  {
    words: word('(?:não é|nem) (?:um )?empréstimo|ninguém empresta'),
    say: 'nada: a natureza jurídica é com os advogados',
    wrong: 'Um grupo não é empréstimo.',
  },
  {
    words: word('poupança em grupo|grupos? de poupança|poup(?:ar|e|am|a|ando) (?:em grupo|junt[oa]s?)'),
    say: 'pagar em grupo',
    wrong: 'Poupe em grupo.',
  },
  { words: word('pagamentos? adiantados?'), say: 'antecipação', wrong: 'O seu pagamento adiantado chegou.' },
  {
    words: word('(?:você|eu) (?:\\p{L}+ ){0,3}contemplad[oa]|(?:serei|ser|for|fui) contemplado'),
    say: 'a sua cota foi contemplada (sem gênero)',
    wrong: 'Você foi contemplado.',
  },
  {
    words: word('(?:o|do|no|em|dinheiro em) caixa'),
    say: 'fundo comum',
    wrong: 'O caixa não deu.',
    except: STAFF,
  },
  {
    words: word('em (?:segunda|terça|quarta|quinta|sexta|sábado|domingo)(?:-feira)?'),
    say: 'na terça, no sábado; com data, 8 de dezembro (terça)',
    wrong: 'Vence em terça-feira, 8 de dezembro.',
  },
  {
    words: word('est(?:á|ão) \\S+ dias em atraso'),
    say: 'está com 30 dias de atraso',
    wrong: 'A parcela está 30 dias em atraso.',
  },
  {
    words: word('(?:adiant(?:a|ar|e|ou)) (?:parcelas?|pagamentos?|<amount>)|você adianta'),
    say: 'antecipar parcelas',
    wrong: 'Você pode adiantar parcelas.',
  },
  {
    words: word('(?:leva|tomar?) (?:tempo|lugar)|pag[oa]s? de volta|soma nada'),
    say: 'demora, acontece, devolvido, a mais',
    wrong: 'A devolução leva tempo.',
  },
  {
    words: word('(?:realizar|efetuar) (?:o|um|seu|o seu) pagamento'),
    say: 'pagar',
    wrong: 'Realize o pagamento: é preciso realizar o pagamento hoje.',
  },
  {
    words: word('esper(?:a|am|ando) por você|desfez (?:o|um) pagamento'),
    say: 'está guardado para você; estornou',
    wrong: 'O seu crédito está esperando por você.',
  },
  {
    words: word('ninguém (?:foi|é) contemplad[oa]'),
    say: 'nenhuma cota foi contemplada',
    wrong: 'Ninguém foi contemplado.',
    except: STAFF,
  },
  {
    words: word('(?:o )?degrau(?:s)?'),
    say: 'faixa (da multa)',
    wrong: 'O degrau mais alto substitui o anterior.',
  },
]

const esMX: readonly Unspoken[] = [
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
  {
    words: word('puntos de bonificación|bonificación'),
    say: 'bono, puntos de bono',
    wrong: 'Tus puntos de bonificación.',
  },
]

/** Words that a native editor took out of our texts, by language; the guide that says why is docs/voice.md. */
export const UNSPOKEN: Record<Language, readonly Unspoken[]> = { enUS, ptBR, esMX }
