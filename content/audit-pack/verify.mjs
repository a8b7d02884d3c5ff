// Runs the verifier on the pack beside it: node verify.mjs [pack.json [nights.json that you kept]]
import { readFile } from 'node:fs/promises'
import { verifyPack } from './verify-pack.js'

const [packFile = new URL('./pack.json', import.meta.url), keptFile] = process.argv.slice(2)
const kept = keptFile === undefined ? null : await readFile(keptFile, 'utf8')
const { ok, group, checks } = await verifyPack(await readFile(packFile, 'utf8'), kept)
console.log(`Group ${group}`)
for (const { what, count, faults } of checks) {
  console.log(`${faults.length === 0 ? 'ok   ' : 'FAULT'} ${what} (${count})`)
  for (const fault of faults) console.log(`      ${fault}`)
}
console.log(ok ? 'Everything holds.' : 'Something does not hold.')
process.exitCode = ok ? 0 : 1
