/** What says only which kind of company it is, in the countries our payees and the lists are from, wherever it stands in the name. */
const LEGAL_FORMS =
  /^(?:co|company|corp|corporation|gmbh|inc|incorporated|jsc|limited|llc|llp|lp|ltd|ltda|ooo|plc|pllc|pte|sa|sarl|srl|the)$/

/** Those of the end of a name only, because their letters may also be a word of it; closed up, so that S. de R.L. and S DE RL are one. */
const LAST_FORMS = new Set(
  [
    'sadecv sabdecv sapi sapidecv sapibdecv sas sasdecv sc scdecv scderl sderl sderldecv sderlmi senc sencdecv sprderl sofom enr er ac',
    'sociedadanonima sociedadanonimadecapitalvariable sociedadderesponsabilidadlimitada',
    'sociedadderesponsabilidadlimitadadecapitalvariable sociedadlimitada sl slu',
    'me mei epp eireli eirl limitada sociedadeanonima sociedadelimitada',
    'limitedliabilitycompany pa pc pty pvt private',
    'nv bv ag kg se spa ab as aps oy doo ao oao zao pao pjsc ojsc cjsc sasu eurl sal fze fzco fzllc dmcc sdnbhd bhd kk',
  ]
    .join(' ')
    .split(' '),
)
/** S. A. P. I. B. de C. V. */
const MOST_FORM_WORDS = 8

/**
 * A business's name without its legal form: "Sample Motors, LLC", "SAMPLE MOTORS CO.", and "Sample Motors S.A. de C.V." are the same business
 * (rules 8). A name that is nothing else stays as it is.
 */
export function withoutLegalForm(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => word !== '')
  if (isForm(words)) return name
  let end = words.length
  for (let shorter = endOfRest(words, end); shorter < end; shorter = endOfRest(words, end)) end = shorter
  const rest = words.slice(0, end)
  return rest.some(isTelling) ? rest.filter((word) => !LEGAL_FORMS.test(closedUp([word]))).join(' ') : name
}

/** Where the words end once their last legal form is taken off; `end` where there is none, or nothing would be left. */
function endOfRest(words: readonly string[], end: number): number {
  for (let from = Math.max(1, end - MOST_FORM_WORDS); from < end; from++)
    if (isForm(words.slice(from, end)) && words.slice(0, from).some(isTelling)) return from
  return end
}

function isForm(words: readonly string[]): boolean {
  const form = closedUp(words)
  return form === '' || LAST_FORMS.has(form) || LEGAL_FORMS.test(form)
}

function isTelling(word: string): boolean {
  const letters = closedUp([word])
  return letters !== '' && !LEGAL_FORMS.test(letters)
}

/** The letters alone: dots and the like belong to the form, as in L.L.C., S/A, or S. A. de C. V. */
const closedUp = (words: readonly string[]) =>
  words
    .join('')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
