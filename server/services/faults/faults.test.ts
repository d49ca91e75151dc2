import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf, submitForm } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
  await shop.admin.run(
    'mutation { saveEnvironmentVariable(environmentId: "shop", data: { name: "KEY", value: "canaryOfKey", isSecret: true }) { name } }',
  )
})
afterAll(() => server.close())

let made = 0
const hook = async (script: string) =>
  (await shop.create('Hook', { name: `H${++made}`, script, shouldThrow: false }))._id
const update = (id: string, script: string) =>
  shop.admin.run('mutation ($id: String!, $data: JSON!) { updateHook(hookId: $id, data: $data) { _id } }', {
    id,
    data: { script },
  })
const button = async (firstHook: string) => (await shop.create('Button', { name: `B${++made}`, firstHook }))._id
const press = (buttonId: string, parameters: Record<string, unknown> = {}) =>
  user.run(
    'mutation ($buttonId: String!, $parameters: JSON) { runButton(buttonId: $buttonId, parameters: $parameters) { _id } }',
    {
      buttonId,
      parameters,
    },
  )

interface Fault {
  _id: string
  [name: string]: unknown
}
const selection =
  '_id kind componentId componentName message line times firstAt lastAt startedBy input solvedAt solvedBy canRepeat'
const faultsOf = async (componentId: string, solved = false) => {
  const { faults } = await shop.admin.run<{ faults: { items: Fault[] } }>(
    `query ($componentId: String, $solved: Boolean) {
      faults(environmentId: "shop", componentId: $componentId, solved: $solved) { items { ${selection} } }
    }`,
    { componentId, solved },
  )
  return faults.items
}
/** They are written after the answers were given. */
const eventually = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 60_000 })
const oneFault = (componentId: string, more: Record<string, unknown> = {}) =>
  vi.waitFor(
    async () => {
      const [fault, ...others] = await faultsOf(componentId)
      expect(fault).toBeDefined()
      expect(others).toEqual([])
      expect(fault).toMatchObject(more)
      return fault as Fault
    },
    { timeout: 60_000 },
  )
const repeat = async (faultId: string) => {
  const { repeatFault } = await shop.admin.run<{ repeatFault: { failure: string | null } }>(
    'mutation ($faultId: String!) { repeatFault(faultId: $faultId) { failure } }',
    { faultId },
  )
  return repeatFault.failure
}

describe('what fails', () => {
  test('is told once for what fails alike, with its line, since when, how often and with what', async () => {
    const id = await hook("const { number } = params\nthrow new Error('No hay stock de ' + number)")
    const pressed = await button(id)
    for (const number of [1, 2, 3]) await press(pressed, { number })
    const fault = await oneFault(id, { times: 3 })
    expect(fault).toMatchObject({
      kind: 'hook',
      componentId: id,
      componentName: `H${made - 1}`,
      message: expect.stringContaining('No hay stock de 3'),
      line: 2,
      input: { params: { number: 3 } },
      solvedAt: null,
      canRepeat: true,
    })
    expect(Date.parse(String(fault.firstAt))).toBeLessThanOrEqual(Date.parse(String(fault.lastAt)))
    expect(String(fault.startedBy)).toContain('@')
    await update(id, "throw new Error('Otra cosa')")
    await press(pressed)
    await eventually(async () => expect(await faultsOf(id)).toHaveLength(2))
    const { componentFaults } = await shop.admin.run<{ componentFaults: { _id: string; count: number }[] }>(
      '{ componentFaults(environmentId: "shop") { _id count } }',
    )
    expect(componentFaults.find(({ _id }) => _id === id)).toEqual({ _id: id, count: 2 })
  })

  test('is solved by a run that goes well, and begins anew when it fails again', async () => {
    const id = await hook("if (params.bad) throw new Error('Malo')")
    const pressed = await button(id)
    await press(pressed, { bad: true })
    await press(pressed, { bad: true })
    const { _id } = await oneFault(id, { times: 2 })
    await press(pressed)
    await eventually(async () => expect(await faultsOf(id)).toEqual([]))
    expect(await faultsOf(id, true)).toMatchObject([{ _id, times: 2, solvedAt: expect.any(String), solvedBy: null }])
    await press(pressed, { bad: true })
    await oneFault(id, { _id, times: 1, solvedAt: null })
  })

  test('is solved by who marks it', async () => {
    const id = await hook("throw new Error('No')")
    await press(await button(id))
    const { _id } = await oneFault(id)
    await shop.admin.run('mutation ($id: String!) { solveFault(faultId: $id) { _id } }', { id: _id })
    expect(await faultsOf(id)).toEqual([])
    expect(await faultsOf(id, true)).toMatchObject([{ _id, solvedBy: 'root@example.com' }])
  })

  test('is run again with what it failed with, on the record as it is now', async () => {
    const id = await hook("if (params.item.customer !== 'Ana') throw new Error('Falta ' + params.item.customer)")
    const formId = (
      await shop.create('Form', {
        name: `F${++made}`,
        collectionId: shop.collectionId,
        fields: [{ type: 'editable', fieldName: 'customer' }],
        afterHooksIds: [id],
      })
    )._id
    const { _id: itemId } = await submitForm(user, { formId, data: { customer: 'Bruno' } })
    const fault = await oneFault(id, { input: { params: { itemId } }, canRepeat: true })
    expect(JSON.stringify(fault.input)).not.toContain('Bruno')
    expect(await repeat(fault._id)).toContain('Falta Bruno')
    await oneFault(id, { times: 2 })
    await shop.admin.run(
      'mutation ($id: String!, $c: String!) { updateItem(collectionId: $c, itemId: $id, data: { customer: "Ana" }) }',
      {
        id: itemId,
        c: shop.collectionId,
      },
    )
    expect(await repeat(fault._id)).toBeNull()
    await eventually(async () => expect(await faultsOf(id)).toEqual([]))
  })

  test('keeps no secret, and is not run again without it', async () => {
    const id = await hook("throw new Error('Sin acceso con ' + env.KEY)")
    await press(await button(id), { password: 'canaryOfPassword', note: 'x canaryOfKey x', amount: 3 })
    const fault = await oneFault(id, {
      input: { params: { password: '•••', note: 'x ••• x', amount: 3 } },
      canRepeat: false,
    })
    expect(fault.message).toContain('Sin acceso con •••')
    expect(JSON.stringify(fault)).not.toContain('canary')
    expect(await failureOf(repeat(fault._id))).toEqual({ error: 'NotFound' })
  })

  test('is told of tasks, validations, indicators and charts too', async () => {
    const script = "throw new Error('Roto')"
    const task = (await shop.create('Task', { name: `T${++made}`, script }))._id
    await shop.admin.run('mutation ($id: String!) { runTask(taskId: $id) { _id } }', { id: task })
    expect(await oneFault(task)).toMatchObject({ kind: 'task', canRepeat: true })
    expect(await repeat((await oneFault(task))._id)).toBeNull()
    await oneFault(task, { times: 2 })

    const validation = (await shop.create('Validation', { name: `V${++made}`, validationTypeId: 'script', script }))._id
    const formId = (
      await shop.create('Form', {
        name: `F${++made}`,
        collectionId: shop.collectionId,
        fields: [{ type: 'editable', fieldName: 'customer' }],
        validationsIds: [validation],
      })
    )._id
    await failureOf(submitForm(user, { formId, data: { customer: 'Ana' } }))
    expect(await oneFault(validation)).toMatchObject({
      kind: 'validation',
      input: { params: { item: { customer: 'Ana' } } },
    })

    const indicator = (
      await shop.create('Indicator', {
        name: `I${++made}`,
        collectionId: shop.collectionId,
        indicatorTypeId: 'script',
        script,
      })
    )._id
    await failureOf(user.run('query ($id: String!) { indicatorResult(indicatorId: $id) { text } }', { id: indicator }))
    expect(await oneFault(indicator)).toMatchObject({ kind: 'indicator' })

    const chart = { name: `C${++made}`, collectionId: shop.collectionId, chartTypeId: 'lineByScript', script }
    const { _id: chartId } = await shop.create('Chart', chart)
    await failureOf(user.run('query ($id: String!) { chartResult(chartId: $id) { series } }', { id: chartId }))
    const fault = await oneFault(chartId, { kind: 'chart', canRepeat: true })
    expect(await repeat(fault._id)).toContain('Roto')
  })

  test('of a component that is gone is told without its name, and is not run again', async () => {
    const id = await hook("throw new Error('No')")
    await press(await button(id))
    const { _id } = await oneFault(id)
    await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'x' } })
    const { buttons } = await shop.admin.run<{ buttons: { items: { _id: string; firstHook: string }[] } }>(
      '{ buttons(environmentId: "shop", limit: 100) { items { _id firstHook } } }',
    )
    for (const { _id: buttonId, firstHook } of buttons.items)
      if (firstHook === id)
        await shop.admin.run('mutation ($id: String!) { deleteButton(buttonId: $id) }', { id: buttonId })
    await shop.admin.run('mutation ($id: String!) { deleteHook(hookId: $id) }', { id })
    expect(await oneFault(id)).toMatchObject({ componentName: null, canRepeat: false })
    expect(await failureOf(repeat(_id))).toEqual({ error: 'NotFound' })
  })
})
