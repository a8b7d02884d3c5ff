/**
 * Verifies an audit pack with nothing but what a browser and Node both have. This file goes into every pack as it is, without its
 * types, so it imports nothing: someone who checks us must not need us. It states again, in its own words, what the rest of the
 * product computes; a test holds the two together.
 * Long because it stands alone in every pack.
 */

/** What an account of a group's ledger is called, in the order in which a hash covers them. */
const ACCOUNTS = [
  'bank',
  'operator_advance',
  'common_fund',
  'reserve',
  'operator_revenue',
  'credits_payable',
  'refunds_payable',
  'member_credit',
]
/** Funds that may never be owed more than they hold: their balance is a credit, so it is never above zero. */
const FUNDS = ['common_fund', 'reserve', 'credits_payable']
const PERIOD_SECONDS = 3
const GENESIS = 1_692_803_367

/** One thing that was looked at. */

const encoder = new TextEncoder()

/**
 * Checks the files of a pack: `pack.json`, and `kept`, nights that someone kept from an earlier day, when they have any. Never throws: what
 * can't be read is a fault.
 */
export async function verifyPack(text        , kept                = null)                      {
  const checks              = []
  let pack
  try {
    pack = factsOf(JSON.parse(text))
  } catch (error) {
    return { ok: false, group: '', checks: [{ what: 'pack.json', count: 1, faults: [`pack.json: ${String(error)}`] }] }
  }
  const look = async (what        , work                                       ) => {
    const faults           = []
    let count = 0
    try {
      count = await work(faults)
    } catch (error) {
      faults.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    }
    checks.push({ what, count, faults })
  }
  await look('Signature of the pack', (faults) => checkSignature(pack, faults))
  await look('Records as signed', (faults) => checkRecords(pack, faults))
  await look('Published lists and draws', (faults) => checkDraws(pack, faults))
  await look('Selections', (faults) => checkSelections(pack, faults))
  await look('Ledger', (faults) => checkLedger(pack, faults))
  await look('Nights', (faults) => checkNights(pack, kept, faults))
  return { ok: checks.every(({ faults }) => faults.length === 0), group: String(pack.group_id), checks }
}

/** The manifest is signed by the operator's key. */
async function checkSignature(pack       , faults          )                  {
  const manifest = factsOf(pack.manifest)
  const signed = canonicalJson({ ...manifest, signature: null })
  if (!(await isSigned(textOf(manifest.public_key), textOf(manifest.signature), encoder.encode(signed))))
    faults.push('Manifest: its signature is not the operator’s')
  if (manifest.format !== 'cotavia-audit-pack/v1') faults.push('Manifest: not a format this verifier knows')
  if (manifest.group_id !== pack.group_id || factsOf(pack.terms).group_id !== pack.group_id)
    faults.push('Manifest: the group is not the one of the pack')
  return 1
}

/** Each record is the one whose hash the manifest has, and the manifest names no other. */
async function checkRecords(pack       , faults          )                  {
  const hashes = factsOf(factsOf(pack.manifest).records)
  const records = new Map              ([['Terms', pack.terms ?? null]])
  for (const assembly of listOf(pack.assemblies)) {
    const name = `Assembly ${String(factsOf(assembly).number)}`
    if (records.has(name)) faults.push(`${name}: it is there twice`)
    records.set(name, assembly)
  }
  const { entries, ...head } = factsOf(pack.ledger)
  records.set('Ledger', { ...head, entries: listOf(entries ?? []).length })
  records.set('Nights', pack.nights ?? null)
  for (const [name, record] of records)
    if (hashes[name] !== (await hexHash(encoder.encode(canonicalJson(record)))))
      faults.push(`${name}: not what the operator signed`)
  for (const name of Object.keys(hashes)) if (!records.has(name)) faults.push(`${name}: signed, and missing`)
  const known = ['group_id', 'manifest', 'terms', 'assemblies', 'ledger', 'nights']
  for (const name of Object.keys(pack)) if (!known.includes(name)) faults.push(`${name}: nothing that was signed`)
  return records.size
}

/** Snapshot, randomness, and order of every assembly, recomputed. */
async function checkDraws(pack       , faults          )                  {
  const terms = factsOf(pack.terms)
  const group = textOf(terms.group_id)
  let promised = terms.commitment
  let count = 0
  for (const record of listOf(pack.assemblies)) {
    const assembly = factsOf(record)
    const name = `Assembly ${String(assembly.number)}`
    if (assembly.snapshot_hash === null) continue
    count += 1
    const positions = listOf(assembly.eligible_positions).map(Number)
    const list = ['consortium-draw/v1', group, String(assembly.number), ...positions.map(String), ''].join('\n')
    if (positions.some((position, i) => i > 0 && position <= (positions[i - 1] ?? 0)))
      faults.push(`${name}: its list is not in order`)
    const snapshot = await hexHash(encoder.encode(list))
    if (snapshot !== assembly.snapshot_hash) faults.push(`${name}: the hash is not that of its list`)
    if (assembly.held_at === null) continue
    const proof = bytesOf(textOf(assembly.proof))
    if (assembly.source === 'beacon') {
      if ((await hexHash(proof)) !== assembly.randomness) faults.push(`${name}: the randomness is not the beacon’s`)
      checkRound(assembly, name, faults)
    } else {
      if ((await hexHash(proof)) !== promised) faults.push(`${name}: the reveal is not the one that was promised`)
      promised = assembly.proof ?? null
      if ((await hexHash(joined(proof, bytesOf(snapshot)))) !== assembly.randomness)
        faults.push(`${name}: the randomness does not follow from the reveal`)
    }
    const prk = await hmac(bytesOf(snapshot), bytesOf(textOf(assembly.randomness)))
    const tickets = await Promise.all(
      positions.map(async (position) => {
        const message = encoder.encode(`${group}|${String(assembly.number)}|draw|${position}\u0001`)
        return { position, ticket: hexOf(await hmac(prk, message)) }
      }),
    )
    tickets.sort((a, b) => (a.ticket < b.ticket ? -1 : 1))
    const order = tickets.map(({ position }) => position)
    if (canonicalJson(order) !== canonicalJson(assembly.order ?? null)) faults.push(`${name}: its order is another one`)
  }
  return count
}

/** The announced round is the first that no one could know when the list was published; a later one only after seven days. */
function checkRound(assembly       , name        , faults          )       {
  const announced = Number(assembly.announced_round)
  const published = Date.parse(textOf(assembly.published_at)) / 1000
  if (GENESIS + PERIOD_SECONDS * (announced - 1) < published)
    faults.push(`${name}: its round was known before its list`)
  const later = Number(assembly.beacon_round) - announced
  if (later !== 0 && later < (7 * 86_400) / PERIOD_SECONDS) faults.push(`${name}: a round other than the announced one`)
}

/** Every position the draw selected was next in its order, and none was selected twice. */
async function checkSelections(pack       , faults          )                  {
  const holds = new Map                ()
  let count = 0
  for (const record of listOf(pack.assemblies)) {
    const assembly = factsOf(record)
    const name = `Assembly ${String(assembly.number)}`
    const selections = listOf(assembly.selections).map(factsOf)
    const order = assembly.order === null ? [] : listOf(assembly.order).map(Number)
    const taken = new Set(listOf(assembly.passed_over ?? []).map(Number))
    for (const { position, method, has_ended, made_later } of selections) {
      count += 1
      const at = Number(position)
      if (!order.includes(at)) faults.push(`${name}: position ${at} was selected and is not in its list`)
      // Someone selected later, in another's place, may come after positions that had left or fallen behind since.
      if (method === 'draw' && made_later !== true) {
        const others = new Set([...taken, ...selections.map((one) => Number(one.position))])
        const before = order.slice(0, order.indexOf(at)).filter((one) => !others.has(one))
        if (before.length > 0) faults.push(`${name}: position ${at} was drawn before position ${before[0]}`)
      }
      if (has_ended === true) continue
      const other = holds.get(at)
      if (other !== undefined) faults.push(`${name}: position ${at} was selected already in ${other}`)
      holds.set(at, name)
    }
  }
  return count
}

/** Every entry balances and follows from the one before it; no fund is ever overdrawn; the end is the head. */
async function checkLedger(pack       , faults          )                  {
  const ledger = factsOf(pack.ledger)
  const group = textOf(pack.group_id)
  const balances = new Map                ()
  let hash                          = new Uint8Array()
  let seq = 0
  for (const entry of listOf(ledger.entries)) {
    seq += 1
    const [number, kind, at, reference, lines, stored, ...more] = listOf(entry)
    const name = `Ledger entry ${seq}`
    if (number !== seq || more.length > 0) {
      faults.push(`${name}: it is missing, or not in its place`)
      return seq
    }
    const amounts = new Map(listOf(lines).map((line) => [String(listOf(line)[0]), Number(listOf(line)[1])]))
    const strange = [...amounts.keys()].filter((account) => !ACCOUNTS.includes(account))
    if (strange.length > 0 || amounts.size !== listOf(lines).length) faults.push(`${name}: accounts that do not exist`)
    let text = `v1\n${group}\n${seq}\n${String(kind)}\n${String(at)}\n${String(reference)}\n`
    for (const account of ACCOUNTS) if (amounts.has(account)) text += `${account}|${String(amounts.get(account))}\n`
    hash = await sha256(joined(hash, encoder.encode(text)))
    if (hexOf(hash) !== stored) {
      faults.push(`${name}: its hash does not follow from the entry before it`)
      return seq
    }
    if ([...amounts.values()].reduce((sum, amount) => sum + amount, 0) !== 0)
      faults.push(`${name}: it does not balance`)
    for (const [account, amount] of amounts) balances.set(account, (balances.get(account) ?? 0) + amount)
    for (const fund of FUNDS) if ((balances.get(fund) ?? 0) > 0) faults.push(`${name}: ${fund} is overdrawn`)
  }
  if (ledger.seq !== seq || ledger.hash !== hexOf(hash)) faults.push(`Ledger: its head is not entry ${seq}`)
  const stated = factsOf(ledger.balances)
  for (const account of ACCOUNTS)
    if (stated[account] !== (balances.get(account) ?? 0))
      faults.push(`Ledger: the balance of ${account} is another one`)
  return seq
}

/** The signed heads follow one another, this group's ledger is under those that name it, and kept ones are still the same. */
async function checkNights(pack       , kept               , faults          )                  {
  const { list, leaves } = factsOf(pack.nights)
  const entries = listOf(factsOf(pack.ledger).entries)
  const nights = new Map               ()
  let previous       = null
  for (const one of listOf(list)) {
    const night = factsOf(one)
    const name = `Night ${String(night.number)}`
    const text = nightText(night)
    if (hexOf(await sha256(encoder.encode(text))) !== night.hash) faults.push(`${name}: its hash is another one`)
    if (night.previous !== previous) faults.push(`${name}: it does not follow from the night before`)
    if (!(await isSigned(textOf(night.public_key), textOf(night.signature), encoder.encode(text))))
      faults.push(`${name}: its signature is not the operator’s`)
    previous = night.hash ?? null
    nights.set(Number(night.number), night)
  }
  for (const one of listOf(leaves)) {
    const leaf = factsOf(one)
    const name = `Night ${String(leaf.night)}`
    const entry = entries[Number(leaf.seq) - 1]
    if (Number(leaf.seq) > 0 && (entry === undefined || listOf(entry)[5] !== leaf.hash))
      faults.push(`${name}: ledger entry ${String(leaf.seq)} is not the one that was signed then`)
    const root = await rootFrom(leaf, textOf(pack.group_id))
    if (nights.get(Number(leaf.night))?.root !== root) faults.push(`${name}: this group is not under its root`)
  }
  for (const one of kept === null ? [] : listOf(JSON.parse(kept))) {
    const night = factsOf(one)
    if (nights.get(Number(night.number))?.hash !== night.hash)
      faults.push(`Night ${String(night.number)}: not the one you kept`)
  }
  return nights.size
}

/** The text of a night that is hashed and signed. */
function nightText({ number, day, groups, root, previous }       )         {
  return `cotavia-night/v1\n${String(number)}\n${String(day)}\n${String(groups)}\n${String(root)}\n${previous === null ? '-' : String(previous)}\n`
}

/** From a group's leaf up its path to the root. */
async function rootFrom(leaf       , group        )                  {
  const text = `${group}|${String(leaf.seq)}|${String(leaf.hash)}`
  let hash = await sha256(joined(Uint8Array.of(0), encoder.encode(text)))
  for (const step of listOf(leaf.path)) {
    const [side, other] = listOf(step)
    const sibling = bytesOf(textOf(other))
    hash = await sha256(
      side === 'left' ? joined(Uint8Array.of(1), sibling, hash) : joined(Uint8Array.of(1), hash, sibling),
    )
  }
  return hexOf(hash)
}

/** JSON with the names of every object in order and nothing between: one text for one value. */
export function canonicalJson(value      )         {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`).join(',')}}`
}

async function isSigned(publicKey        , signature        , signed                         )                   {
  const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
  return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), signed)
}

async function sha256(bytes                         )                                   {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

const hexHash = async (bytes                         )                  => hexOf(await sha256(bytes))

async function hmac(key                         , message                         )                                   {
  const made = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', made, message))
}

function joined(...parts              )                          {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

const hexOf = (bytes            )         => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function bytesOf(hex        )                          {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/.test(hex)) throw new Error(`not hexadecimal: ${hex.slice(0, 20)}`)
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function factsOf(value                  )        {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Error('a record is missing')
  return value
}

function listOf(value                  )         {
  if (!Array.isArray(value)) throw new Error('a list is missing')
  return value
}

function textOf(value                  )         {
  if (typeof value !== 'string') throw new Error('a text is missing')
  return value
}
