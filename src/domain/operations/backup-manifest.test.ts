import { expect, test } from 'vitest'
import { readBackupManifest } from '#domain/operations/backup-manifest.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { backupManifest } from '#tests/support/backup-manifest.ts'

const read = (text: string) => readBackupManifest(nodeHashing, text)
const WHOLE = backupManifest({ takenAt: new Date('2026-11-27T06:56:27Z'), systemId: '7712741463965582213' })

test('decision 0111: a manifest says when its backup began, how large it is, and of which database, to the last digit', () => {
  expect(read(WHOLE)).toMatchObject({
    ok: true,
    value: {
      takenAt: new Date('2026-11-27T06:56:27Z'),
      bytes: 8417,
      systemId: '7712741463965582213',
      endLsn: '0/100',
    },
  })
  // Before PostgreSQL 17 it doesn't say of which.
  expect(read(backupManifest())).toMatchObject({ ok: true, value: { systemId: null } })
})

test('decision 0111: a manifest in which anything is changed or missing is refused', () => {
  const changed = [...'2026-11-27'].keys()
  for (const at of changed) {
    const place = WHOLE.indexOf('2026-11-27') + at
    const digit = WHOLE[place] === '1' ? '2' : '1'
    expect(read(WHOLE.slice(0, place) + digit + WHOLE.slice(place + 1))).toMatchObject({ refusal: 'manifest_broken' })
  }
  for (const text of ['', '{}', WHOLE.slice(0, -80), WHOLE.slice(0, 200), 'x'.repeat(500)])
    expect(read(text)).toMatchObject({ refusal: 'manifest_unreadable' })
})

test('decision 0111: one that says nothing of when or where it ends is refused, even with the right checksum', () => {
  for (const text of [
    resealed(WHOLE.replace('backup_label', 'other_file')),
    resealed(WHOLE.replace(/2026-11-27 06/, '2026-11-27T06')),
    resealed(WHOLE.replace(/\{ "Timeline.*\n/, '')),
    resealed(WHOLE.replace('"Files"', 'Files')),
  ])
    expect(read(text)).toMatchObject({ refusal: 'manifest_unreadable' })
})

function resealed(text: string): string {
  const body = text.slice(0, text.indexOf('"Manifest-Checksum"'))
  return `${body}"Manifest-Checksum": "${Buffer.from(nodeHashing.sha256(new TextEncoder().encode(body))).toString('hex')}"}\n`
}
