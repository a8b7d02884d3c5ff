/**
 * What a table holds under a name that came from outside, or undefined. Only the table's own keys count: a bare
 * `TABLE[name]` also finds what every object inherits, and `constructor` once carried the server's secret out.
 * The boundaries refuse the bare form where the names are not a closed set of ours.
 */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
