import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { askOnce } from '#db/postgres/connection.ts'
import { holdsAnything } from '#db/postgres/empty-database.ts'
import { listCells } from '#services/operations/list-cells.ts'
import { UsedDatabase, worldsInDatabase } from '#worlds/temporary-world.ts'

const NAME = `own_database_${process.pid}`
const say = (database: string, statement: string) => askOnce(database, 'test', statement)
let url: string

beforeAll(async () => {
  await say(inject('testServerUrl'), `create database ${NAME} template template0`)
  const own = new URL(inject('testServerUrl'))
  own.pathname = `/${NAME}`
  url = own.href
})
afterAll(() => say(inject('testServerUrl'), `drop database ${NAME} with (force)`))

it('decision 0139 a world in a database that was empty leaves it empty, and one with anything in it is refused and kept', async () => {
  const worlds = await worldsInDatabase(url, 2)
  const world = await worlds.open({ seed: '3', startAt: new Date(0) })
  expect((await listCells(world.ctx)).map(({ cell }) => cell)).toEqual(['public', 'cell_2'])
  expect(await holdsAnything(url)).toBe(true)
  await expect(worldsInDatabase(url, 2)).rejects.toThrow(UsedDatabase)
  await world.close()
  await worlds.close()
  expect(await holdsAnything(url)).toBe(false)
  await say(url, 'create function kept_by_someone() returns int language sql as $$ select 1 $$')
  await expect(worldsInDatabase(url, 1)).rejects.toThrow(UsedDatabase)
  expect(await holdsAnything(url)).toBe(true)
})
