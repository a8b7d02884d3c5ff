// The shape the accounts library accepts too (zod's): plain letters only, no dot at an end or twice in a row.
const SHAPE = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Does this look like an email address? Only the shape is looked at; whether it can be read is shown by the confirmation. */
export function isEmail(typed: string): boolean {
  const email = typed.trim()
  return email.length <= 254 && SHAPE.test(email)
}
