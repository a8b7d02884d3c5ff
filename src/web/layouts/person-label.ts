/**
 * What the account's menu is called (NAV-04): the profile's full name, else the part of the email before the at sign,
 * else `fallback` ("User").
 */
export function personLabel({ fullName, email }: { fullName: string; email: string }, fallback: string): string {
  return fullName.trim() || email.split('@')[0]?.trim() || fallback
}
