import { STAFF, type Unspoken, word } from './unspoken.ts'

/** What Portuguese texts don't say. */
export const ptBR: readonly Unspoken[] = [
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
  { words: word('partes mensais'), say: 'mês a mês', wrong: 'É pago em partes mensais.' },
  { words: word('quem não vota conta'), say: 'não votar conta como', wrong: 'Quem não vota conta como voto.' },
  { words: word('(?:disse|dizer|diga|disser) sim'), say: 'aceitar', wrong: 'Você disse sim.' },
  { words: word('uma mesma pessoa'), say: 'uma pessoa da nossa equipe', wrong: 'Uma mesma pessoa daqui ajuda.' },
  { words: word('fi(?:car|que) com a (?:minha )?conta'), say: 'manter a conta', wrong: 'Ficar com a conta.' },
  { words: word('não, obrigado'), say: 'não quero (sem gênero)', wrong: 'Não, obrigado' },
  { words: word('não (?:será|foi) contemplado'), say: 'a cota não será contemplada', wrong: 'E não será contemplado.' },
  { words: word('termos de serviço'), say: 'termos de uso', wrong: 'Li os termos de serviço.' },
  {
    words: word('(?:o )?degrau(?:s)?'),
    say: 'faixa (da multa)',
    wrong: 'O degrau mais alto substitui o anterior.',
  },
]
