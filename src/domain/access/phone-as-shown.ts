/** A number of the United States as its readers write it, "(305) 555-0142", with or without the leading 1; any other as its digits. */
export function phoneAsShown(digits: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  return line === undefined ? digits : `(${area}) ${exchange}-${line}`
}
