import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, updateItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let stockId: string
let partsId: string

beforeAll(async () => {
  server = await startTestServer({ config: { privateHosts: ['127.0.0.1'] } })
  shop = await environmentFixture(server)
  const text = { name: 'code', label: 'Código', type: 'string', optional: false }
  const stock = await shop.create('Collection', {
    name: 'stock',
    fields: [
      text,
      { name: 'units', label: 'Unidades', type: 'number', optional: true, options: { min: 0 } },
      { name: 'serial', label: 'Número', type: 'autonumber', optional: true },
    ],
    indexes: [{ name: 'code', fields: ['code'], type: 'unique' }],
  })
  stockId = stock._id
  const parent = { name: 'of', label: 'De', type: 'oneOf', optional: true, options: { collectionId: stockId } }
  partsId = (await shop.create('Collection', { name: 'parts', fields: [text, parent] }))._id
})
afterAll(() => server.close())

let made = 0
interface Ended {
  readonly value?: unknown
  readonly error?: string
}

/** What one script answers, run by a button of the administrator. */
async function run(body: string, parameters: Record<string, unknown> = {}): Promise<Ended> {
  const script = `const [stock, parts] = ['${stockId}', '${partsId}']\n${body}`
  const name = `Transacción ${++made}`
  const firstHook = (await shop.create('Hook', { name, script }))._id
  const buttonId = (await shop.create('Button', { name, firstHook }))._id
  const text =
    'mutation ($buttonId: String!, $parameters: JSON) { runButton(buttonId: $buttonId, parameters: $parameters) { hookResults hookErrors } }'
  const { runButton } = await shop.admin.run<{ runButton: { hookResults: unknown[]; hookErrors: string[] } }>(text, {
    buttonId,
    parameters,
  })
  const [error] = runButton.hookErrors
  return error === undefined ? { value: runButton.hookResults[0] } : { error }
}

/** The same with an address, `params.door`: a script that asks for it goes on when what it is answered with was done. */
async function atDoor(
  body: string,
  knocked: () => Promise<void>,
  parameters: Record<string, unknown> = {},
): Promise<Ended> {
  const door = createServer(async (_request, response) => {
    await knocked()
    response.end('open')
  })
  await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = door.address() as AddressInfo
    return await run(body, { ...parameters, door: `http://127.0.0.1:${port}/` })
  } finally {
    door.close()
  }
}

const stored = async () => {
  const { items } = await collectionItems(shop.admin, {
    collectionId: stockId,
    limit: 1000,
    orderBy: 'code',
    orderByAsc: true,
  })
  return Object.fromEntries(items.map(({ code, units }) => [code, units]))
}

beforeEach(async () => {
  expect((await run('await deleteItems(parts, {}); await deleteItems(stock, {})')).error).toBeUndefined()
})

describe('a transaction', () => {
  test('writes all of its records, and answers what its work returns', async () => {
    const script = `return transaction(async () => {
      const box = await createItem(stock, { code: 'caja', units: 5 })
      const part = await createItem(parts, { code: 'tapa', of: box._id })
      await updateItem(stock, box._id, { units: 4 })
      return [box.units, part.of === box._id, await countItems(parts)]
    })`
    expect(await run(script)).toEqual({ value: [5, true, 1] })
    expect(await stored()).toEqual({ caja: 4 })
  })

  test('writes nothing where its work throws, and the script is told what it threw', async () => {
    const script = `try {
      await transaction(async () => {
        await createItem(stock, { code: 'caja' })
        throw new Error('mejor no')
      })
    } catch (error) { return [error.message, await countItems(stock)] }`
    expect(await run(script)).toEqual({ value: ['mejor no', 0] })
    expect(await stored()).toEqual({})
  })

  test('has nothing of what was called before it, which stands', async () => {
    const script = `const before = Array.from({ length: 25 }, (_, index) => createItem(stock, { code: 'n' + index }))
    try {
      await transaction(async () => {
        await createItem(stock, { code: 'caja' })
        throw new Error('mejor no')
      })
    } catch { await Promise.all(before); return countItems(stock) }`
    expect(await run(script)).toEqual({ value: 25 })
    expect(Object.keys(await stored())).not.toContain('caja')
  })

  test('holds no more than it may, whatever the number of its records', async () => {
    const script = `const code = 'x'.repeat(3_000_000)
    try {
      await transaction(async () => { for (let part = 0; part < 12; part += 1) await createItem(parts, { code }) })
    } catch (error) { return [error.code, await countItems(parts)] }`
    expect(await run(script)).toEqual({ value: ['TooLarge', 0] })
  })

  test('writes nothing where one of its records is refused', async () => {
    const script = `await transaction(async () => {
      await createItem(stock, { code: 'caja' })
      await createItem(stock, { code: 'caja' })
    })`
    expect((await run(script)).error).toMatch(/code.*notUnique/)
    expect(await stored()).toEqual({})
  })

  test('goes on where its work catches what was refused', async () => {
    const script = `await transaction(async () => {
      await createItem(stock, { code: 'caja', units: 1 })
      await createItem(stock, { code: 'bote', units: -1 }).catch(() => null)
      await createItem(stock, { code: 'tapa', units: 2 })
    })`
    expect((await run(script)).error).toBeUndefined()
    expect(await stored()).toEqual({ caja: 1, tapa: 2 })
  })

  test('reads what it has written, by ids, queries and counts', async () => {
    const script = `
    await createItem(stock, { code: 'lata', units: 9 })
    return transaction(async () => {
      const box = await createItem(stock, { code: 'caja', units: 5 })
      await updateItems(stock, { code: 'lata' }, { units: 8 })
      const sums = [await countItems(stock), (await getCollection(stock, { units: { $gt: 6 } })).map(({ units }) => units)]
      await deleteItem(stock, box._id)
      return [...sums, await getItem(stock, box._id), (await getItem(stock, { code: 'lata' })).units, await countItems(stock)]
    })`
    expect(await run(script)).toEqual({ value: [2, [8], null, 8, 1] })
    expect(await stored()).toEqual({ lata: 8 })
  })

  test('is not seen by others before it is done', async () => {
    let meanwhile: unknown
    const script = `await transaction(async () => {
      await createItem(stock, { code: 'caja' })
      await axios.get(params.door)
    })`
    const knock = async () => {
      meanwhile = await stored()
    }
    expect((await atDoor(script, knock)).error).toBeUndefined()
    expect(meanwhile).toEqual({})
    expect(Object.keys(await stored())).toEqual(['caja'])
  })

  test('takes along calls that its work did not wait for', async () => {
    const script = `await transaction(() => {
      createItem(stock, { code: 'caja' })
      upsertItem(stock, { code: 'tapa' }, { code: 'tapa', units: 3 })
    })`
    expect((await run(script)).error).toBeUndefined()
    expect(Object.keys(await stored())).toEqual(['caja', 'tapa'])
  })

  /** Runs a script with the id of a record, which others change each time that it knocks at the door. */
  async function whileChanged(script: string): Promise<Ended> {
    const { value } = await run("return createItem(stock, { code: 'caja', units: 0 })")
    const { _id: id } = value as { _id: string }
    let units = 0
    const change = async () => {
      units += 10
      await updateItem(shop.admin, { collectionId: stockId, itemId: id, data: { units } })
    }
    return atDoor(script, change, { id })
  }

  test('is done anew where what it read was changed meanwhile', async () => {
    const script = `let tries = 0
    return transaction(async () => {
      tries += 1
      const { units } = await getItem(stock, params.id)
      if (tries === 1) await axios.get(params.door)
      await createItem(parts, { code: String(units), of: params.id })
      return tries
    })`
    expect(await whileChanged(script)).toEqual({ value: 2 })
    const { items } = await collectionItems(shop.admin, { collectionId: partsId, limit: 10 })
    expect(items.map(({ code }) => code)).toEqual(['10'])
  })

  test('is done anew where its work threw over what was changed meanwhile', async () => {
    const script = `let tries = 0
    return transaction(async () => {
      tries += 1
      await getItem(stock, params.id)
      if (tries > 1) return tries
      await axios.get(params.door)
      throw new Error('de antes')
    })`
    expect(await whileChanged(script)).toEqual({ value: 2 })
  })

  test('fails with Conflict after it was done anew three times', async () => {
    const script = `let tries = 0
    try {
      await transaction(async () => {
        tries += 1
        await getItem(stock, params.id)
        await axios.get(params.door)
        await createItem(parts, { code: 'tapa' })
      })
    } catch (error) { return [tries, error.code, await countItems(parts)] }`
    expect(await whileChanged(script)).toEqual({ value: [4, 'Conflict', 0] })
  })

  test('gives the numbers that its records keep', async () => {
    const script = `return transaction(async () => {
      const [one, two] = [await createItem(stock, { code: 'a' }), await createItem(stock, { code: 'b' })]
      return [one.serial, two.serial]
    })`
    const [one, two] = (await run(script)).value as [number, number]
    expect(two).toBe(one + 1)
    const { items } = await collectionItems(shop.admin, {
      collectionId: stockId,
      limit: 10,
      orderBy: 'code',
      orderByAsc: true,
    })
    expect(items.map(({ serial }) => serial)).toEqual([one, two])
  })

  test('refuses one within another, and what cannot be taken back', async () => {
    const within = 'return transaction(() => transaction(() => 1)).catch(error => error.message)'
    expect((await run(within)).value).toBe('a transaction is under way already')
    const table = "return transaction(() => getTable('x')).catch(error => error.message)"
    expect((await run(table)).value).toBe('getTable is not called in a transaction')
    const invite = "return transaction(() => createUser({ email: 'a@example.com' })).catch(error => error.message)"
    expect((await run(invite)).value).toBe('createUser is not called in a transaction')
  })
})
