import pg from 'pg'
import { expect, test } from 'vitest'
import { outageOf, Unavailable } from '#outage'

const database = (code: string, words = '…') => Object.assign(new pg.DatabaseError(words, 1, 'error'), { code })
const node = (code: string) => Object.assign(new Error(`connect ${code}`), { code })

test.each([
  ['a lock held too long', database('55P03'), 'busy'],
  ['a statement that took too long', database('57014'), 'busy'],
  ['a deadlock', database('40P01'), 'busy'],
  [
    'a statement planned before a migration',
    Object.assign(database('0A000'), { routine: 'RevalidateCachedQuery' }),
    'busy',
  ],
  ['too many connections', database('53300'), 'busy'],
  ['our own pool taken', new Error('timeout exceeded when trying to connect'), 'busy'],
  ['a full disk', database('53100'), 'full'],
  ['a read-only database', database('25006'), 'read_only'],
  [
    'an unlogged table of a replica that is about to take over',
    Object.assign(database('0A000'), { routine: 'get_relation_info' }),
    'read_only',
  ],
  ['something that no PostgreSQL can do', Object.assign(database('0A000'), { routine: 'transformUpdateStmt' }), null],
  ['one that shuts down', database('57P01'), 'away'],
  ['one that starts up', database('57P03'), 'away'],
  ['a cluster’s machine', database('XX000', 'failure on connection marked as essential: 10.0.0.2:5432'), 'away'],
  ['one that ended midway', database('XX000', 'server closed the connection unexpectedly\n\tThis probably…'), 'away'],
  ['something that a cluster can’t do', database('XX000', 'could not create distributed plan'), null],
  ['nobody listening', node('ECONNREFUSED'), 'away'],
  ['nobody listening on any address', new AggregateError([node('ECONNREFUSED')]), 'away'],
  ['no socket', Object.assign(node('ENOENT'), { syscall: 'connect' }), 'away'],
  ['no file', Object.assign(node('ENOENT'), { syscall: 'open' }), null],
  ['a broken connection', new Error('Connection terminated unexpectedly'), 'away'],
  ['the cause of another error', new Error('could not sign in', { cause: database('57P01') }), 'away'],
  ['what was known before', new Unavailable('clock'), 'clock'],
  ['a broken constraint', database('23505'), null],
  ['a bug', new TypeError('x is not a function'), null],
  ['no error at all', { toString: 1 }, null],
])('%s', (_name, error, outage) => {
  expect(outageOf(error)).toBe(outage)
})
