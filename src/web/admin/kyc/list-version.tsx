/** Which edition of the sanctions list a name was compared with: a code, kept on one line. */
export function ListVersion({ of }: { of: string }) {
  return <span className="whitespace-nowrap">{of}</span>
}
