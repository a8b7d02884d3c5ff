/** Texts with a word that is right there, by file and key, with the reason: mostly that the specification fixes them. */
export const RIGHT_AS_IT_IS: Readonly<Record<string, string>> = {
  'src/web/i18n/enUS/auth.ts#refusals.passwords_differ': 'AUTH-07',
  'src/web/i18n/enUS/auth.ts#reset.differ': 'AUTH-13',
  'src/web/i18n/enUS/recovering.ts#username.sentText': 'ERR-16',
  'src/web/i18n/enUS/calculator.ts#reveal': 'PUB-01',
  'src/web/i18n/enUS/calculator.ts#rateHint': 'credit as a score',
  'src/web/i18n/enUS/calculator.ts#rateReset': 'credit as a score',
  'src/web/i18n/enUS/car.ts#closing': 'stressed: "Sometimes it is the loan."',
  'src/web/i18n/enUS/shell.ts#problemTitle': 'the heading every error summary has, as readers know it',
  'src/web/i18n/enUS/chat.ts#noMatch': 'ERR-18',
  'src/web/i18n/enUS/chat.ts#sent': 'ERR-19',
  'src/web/i18n/enUS/contact.ts#sentText': 'ERR-40',
  'src/web/i18n/enUS/errors.ts#maintenanceText': 'PUB-25',
  'src/web/i18n/enUS/bidding.ts#problems.amount_too_high.text': 'CON-06',
  'src/web/i18n/enUS/refusals.ts#amount_too_high': 'CON-06',
  'src/web/i18n/enUS/refusals.ts#account_type_unknown': 'a kind of bank account',
  'src/web/i18n/enUS/paying.ts#account.savings': 'a kind of bank account',
}
