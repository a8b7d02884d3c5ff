/** Runs one benchmark: `npm run bench -- NAME [--option value …]`. Each prints its figures; none is a test. */
const BENCHES: Record<string, string> = {
  admin: './admin.ts',
  documents: './documents.ts',
  failover: './failover.ts',
  founding: './founding.ts',
  groups: './groups.ts',
  kill: './kill.ts',
  ledger: './ledger.ts',
  life: './life.ts',
  machines: './machines.ts',
  month: './month.ts',
  outages: './outages.ts',
  pages: './pages.ts',
  plans: './plans.ts',
  public: './public.ts',
  restore: './restore.ts',
  rolling: './rolling.ts',
  rotate: './rotate.ts',
  scan: './scan.ts',
  seed: './seed.ts',
  'sign-ins': './sign-ins.ts',
  start: './start.ts',
  viability: './viability.ts',
}

const [name = '', ...rest] = process.argv.slice(2)
const file = BENCHES[name]
if (file === undefined) {
  process.stderr.write(`Which benchmark? One of: ${Object.keys(BENCHES).join(', ')}.\n`)
  process.exit(2)
}
const { run } = (await import(file)) as { run: (options: Map<string, string>) => Promise<void> }
const options = new Map<string, string>()
for (let index = 0; index < rest.length; index += 2)
  options.set(String(rest[index]).replace(/^--/, ''), String(rest[index + 1] ?? ''))
await run(options)
