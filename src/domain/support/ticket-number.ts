/** The number by which people name their message: the first eight signs of its ticket's id. */
export function ticketNumber(ticketId: string): string {
  return ticketId.slice(0, 8).toUpperCase()
}
