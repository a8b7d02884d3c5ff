const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
/** More months than any group has (rules 2, 5); URLs carry them as numbers anyone can change. */
const MOST_MONTHS = 999

/** Could this be the id of anything of ours? What a URL or a form brings may be any text; no uuid names nothing. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** Could this be the number of an installment or an assembly? */
export function isMonthNumber(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= MOST_MONTHS
}

/**
 * Names a thing of a group in a map that holds things of several groups. An id alone must do nowhere: primary keys begin with
 * the group, so two groups may hold the same one.
 */
export function groupKey(consortiumId: string, id: string | number): string {
  return `${consortiumId} ${id}`
}
