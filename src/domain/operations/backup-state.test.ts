import { expect, test } from 'vitest'
import {
  ARCHIVE_LATE_SECONDS,
  BASE_BACKUP_LATE_SECONDS,
  type BackupFacts,
  judgeBackups,
} from '#domain/operations/backup-state.ts'

const WELL: BackupFacts = { baseAge: 3_600, isArchiving: true, archivedAge: 60, isFailing: false }

test.each([
  ['well', {}],
  ['well', { baseAge: BASE_BACKUP_LATE_SECONDS, archivedAge: ARCHIVE_LATE_SECONDS }],
  ['base_late', { baseAge: BASE_BACKUP_LATE_SECONDS + 1 }],
  ['archive_late', { archivedAge: ARCHIVE_LATE_SECONDS + 1 }],
  ['archive_late', { archivedAge: null, baseAge: BASE_BACKUP_LATE_SECONDS + 1 }],
  ['archive_failing', { isFailing: true }],
  ['archive_failing', { isFailing: true, baseAge: null, archivedAge: null }],
  ['no_base', { baseAge: null }],
  ['no_archive', { isArchiving: false }],
  // What failed before archiving was turned off isn't failing anymore.
  ['no_archive', { isArchiving: false, isFailing: true }],
  ['none', { isArchiving: false, baseAge: null }],
  ['none', { isArchiving: false, baseAge: null, archivedAge: 60, isFailing: true }],
] as const)('decision 0111: backups are said to be %s: %j', (state, facts) => {
  expect(judgeBackups({ ...WELL, ...facts })).toBe(state)
})
