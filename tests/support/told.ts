import { type Answer, firstGroup, type Visitor } from './visitor.ts'

/** Where staff land who asked for more than their role may open. */
export const REFUSED = '/dashboard?refused=1'

export const NOBODYS_GROUP = '11111111-2222-4333-8444-555555555555'

/** The group of that member. */
export async function ownGroup(member: Visitor): Promise<string> {
  return (await firstGroup(member)).split('/')[2] ?? ''
}

/** Where a GET leads, or its status when it leads nowhere. */
export async function get(who: Visitor, path: string): Promise<string | number> {
  return told(await who.get(path))
}

/** What a form sent to the URL is answered, whatever the screen would have offered. */
export async function post(who: Visitor, path: string, form: Record<string, string>): Promise<string | number> {
  return told(await who.post(path, form))
}

/** Where an answer leads, or its status when it leads nowhere. */
export function told({ location, status }: Answer): string | number {
  return location ?? status
}
