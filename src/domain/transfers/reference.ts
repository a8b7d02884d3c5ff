const FIRST_OF_ID = 8

/** By what members and their bank find a debit again: the beginning of its id. */
export const referenceOf = ({ id }: { id: string }): string => id.slice(0, FIRST_OF_ID)
