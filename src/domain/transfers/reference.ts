const FIRST_OF_ID = 8

/** What members and their bank use to find a debit: the beginning of its id. */
export const referenceOf = ({ id }: { id: string }): string => id.slice(0, FIRST_OF_ID)
