import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { hasTables } from '#db/postgres/empty-database.ts'
import { listCells } from '#services/operations/list-cells.ts'
import { UsedDatabase, worldsInDatabase } from '#worlds/temporary-world.ts'

const NAME = `own_database_${process.pid}`
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
  expect(await hasTables(url)).toBe(true)
  await expect(worldsInDatabase(url, 2)).rejects.toThrow(UsedDatabase)
  await world.close()
  await worlds.close()
  expect(await hasTables(url)).toBe(false)
  await say(url, 'create table kept_by_someone (id int)')
  await expect(worldsInDatabase(url, 1)).rejects.toThrow(UsedDatabase)
  expect(await hasTables(url)).toBe(true)
})

async function say(database: string, statement: string): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
