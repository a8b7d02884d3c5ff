/** What reads rows: a pg client, or a test database's connection. */
type Query = (text: string) => Promise<{ rows: readonly Record<string, unknown>[] }>

/**
 * Every column that may hold someone's name, phone, or email unencrypted (decision 0140). What isn't here holds none, or
 * holds it sealed.
 */
export const IN_CLEAR: readonly string[] = [
  // Where no mail server is set: demo and development.
  ...['to_address', 'subject', 'text_body', 'html_body'].map((column) => `outbox_mails.${column}`),
  // What a transfer is called in the bank's statement, as the desk typed it.
  ...['advances_paid_in.bank_reference', 'recoveries.bank_reference'],
]

/** The same for network addresses and the names of browsers: where someone is signed in, and what tries are counted by. */
export const PLACES_IN_CLEAR: readonly string[] = [
  ...['ip_address', 'user_agent'].flatMap((column) => [`sessions.${column}`, `known_devices.${column}`]),
  'attempts.bucket',
]

/** The columns of all tables, the queue's included, in which any of these words is readable: as text, in JSON, or as the bytes of a text. */
export async function columnsWith(query: Query, words: readonly string[]): Promise<string[]> {
  const { rows } = await query(`
    select c.table_schema as schema, c.table_name as name, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'graphile_worker')
      and c.data_type in ('text', 'ARRAY', 'json', 'jsonb', 'bytea', 'character varying', 'inet')`)
  const asText = words.map((word) => word.toLowerCase().replaceAll(/[^\p{L}\d ]/gu, String.raw`\$&`)).join('|')
  const asBytes = words.map((word) => Buffer.from(word).toString('hex')).join('|')
  const found: string[] = []
  for (const { schema, name, column, type } of rows) {
    const pattern = (type === 'bytea' ? asBytes : asText).replaceAll("'", "''")
    const value = type === 'bytea' ? `encode("${column}", 'hex')` : `lower("${column}"::text)`
    const { rows: hits } = await query(`select 1 from "${schema}"."${name}" where ${value} ~ '${pattern}' limit 1`)
    if (hits.length > 0) found.push(`${name}.${column}`)
  }
  return found.sort()
}
