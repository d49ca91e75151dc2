import { afterAll, beforeAll, expect, test } from 'vitest'
import { pruneHistory } from '../../db/records/historyReads.ts'
import { emptyCollection, jobOver } from '../../testing/collectionCalls.ts'
import {
  addRecordComment,
  deleteRecordComment,
  editRecordComment,
  recordCommentCount,
  recordCommentPeople,
  recordComments,
  type TalkedAbout,
} from '../../testing/commentCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, deleteItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { openSocket } from '../../testing/testSocket.ts'
import { system } from '../calls/caller.ts'
import type { Services } from '../services.ts'

interface Person {
  client: TestClient
  /** Of his membership, on the wire. */
  id: string
}

let server: TestServer
let services: Services
let shop: EnvironmentFixture
let admin: TestClient
let collectionId: string
let formId: string
let ana: Person
let beto: Person
/** Reads the records that name him alone. */
let fede: Person

async function person(name: string, roles: readonly string[]): Promise<Person> {
  const { email, password } = await server.createAccount()
  const { made } = await admin.run<{ made: { _id: string } }>(
    'mutation ($data: JSON!) { made: createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
    { data: { email, name, roles } },
  )
  return { client: await server.login(email, password, 'shop.localhost'), id: made._id }
}

const text = (name: string) => ({ name, label: name, type: 'string', optional: true })

beforeAll(async () => {
  server = await startTestServer({
    start: {
      withServices: given => {
        services = given
      },
    },
  })
  shop = await environmentFixture(server)
  admin = shop.admin
  const fields = [text('title'), text('owner')]
  collectionId = (await shop.create('Collection', { name: 'cases', title: 'Casos', fields, comments: true }))._id
  const own = (await shop.create('Role', { name: 'Externo' }))._id
  formId = (
    await shop.create('Form', {
      name: 'Caso',
      collectionId,
      type: 'update',
      updateVariableName: 'id',
      fields: [{ type: 'editable', fieldName: 'title' }],
      roles: [shop.clerkRoleId, own],
    })
  )._id
  await shop.create('View', { name: 'Caso', path: '/casos/:id', items: [{ type: 'form', formId }] })
  await shop.create('AccessRule', {
    name: 'Los suyos',
    collectionId,
    forRoles: [own],
    reads: true,
    groups: [{ rules: [{ fieldName: 'owner', operation: 'equals', valueType: 'fixed', value: 'fede' }] }],
  })
  await shop.create('AccessRule', { name: 'Todos', collectionId, forRoles: [shop.clerkRoleId] })
  ana = await person('Ana López', [shop.clerkRoleId])
  beto = await person('Beto Ruiz', [shop.clerkRoleId])
  fede = await person('Fede Externo', [own])
  await person('Sin Acceso', [shop.managerRoleId])
})
afterAll(() => server.close())

async function record(data: object = {}): Promise<{ itemId: string; place: TalkedAbout; byDesigner: TalkedAbout }> {
  const { _id: itemId } = await createItem(admin, { collectionId, data: { title: 'Caso', ...data } })
  return { itemId, place: { formId, parameters: { id: itemId } }, byDesigner: { collectionId, itemId } }
}

async function noticesOf({
  client,
}: Person): Promise<{ kind: string; title: string; text: string; link: string | null }[]> {
  await services.background.idle()
  const { found } = await client.run<{
    found: { items: { kind: string; title: string; text: string; link: string }[] }
  }>('{ found: notifications(environmentId: "shop") { items { kind title text link } } }')
  return found.items
}

test('what is said stands in its order, by pages, with the names of people and never an address', async () => {
  const { place, byDesigner } = await record()
  await addRecordComment(ana.client, { ...place, text: '  Primero ' })
  await addRecordComment(beto.client, { ...place, text: 'Segundo' })
  await addRecordComment(admin, { ...byDesigner, text: 'Tercero' })
  const { items, totalCount } = await recordComments(ana.client, place)
  expect(totalCount).toBe(3)
  expect(items).toMatchObject([
    { author: 'Ana López', isOwn: true, text: 'Primero', mayEdit: true, mayRemove: true, editedAt: null },
    { author: 'Beto Ruiz', isOwn: false, text: 'Segundo', mayEdit: false, mayRemove: false },
    { isOwn: false, text: 'Tercero', mayEdit: false, mayRemove: false },
  ])
  expect(JSON.stringify(items)).not.toMatch(/@|authorId/)
  const last = await recordComments(ana.client, { ...place, fromEnd: true, limit: 2 })
  expect([last.items.map(one => one.text), last.hasNextPage]).toEqual([['Segundo', 'Tercero'], true])
  const second = await recordComments(ana.client, { ...place, page: 2, limit: 2 })
  expect(second.items.map(one => one.text)).toEqual(['Tercero'])
  expect(await recordCommentCount(beto.client, place)).toBe(3)
})

test('what is sent twice under one id is said once, and nobody takes the id of another comment', async () => {
  const { place } = await record()
  const commentId = 'a'.repeat(17)
  const first = await addRecordComment(ana.client, { ...place, commentId, text: 'Una vez' })
  expect(await addRecordComment(ana.client, { ...place, commentId, text: 'Una vez' })).toEqual(first)
  expect(await recordCommentCount(ana.client, place)).toBe(1)
  const taken = addRecordComment(beto.client, { ...place, commentId, text: 'Otra' })
  expect(await failureOf(taken)).toMatchObject({ error: 'BadRequest' })
  const elsewhere = addRecordComment(ana.client, { ...(await record()).place, commentId, text: 'Otra' })
  expect(await failureOf(elsewhere)).toMatchObject({ error: 'BadRequest' })
})

test('one changes and deletes his own, and who designs deletes any', async () => {
  const { place, byDesigner } = await record()
  const { _id: commentId } = await addRecordComment(ana.client, { ...place, text: 'Con un herror' })
  const edited = await editRecordComment(ana.client, { ...place, commentId, text: 'Con un error' })
  expect([edited.text, edited.editedAt]).toEqual(['Con un error', expect.any(String)])
  expect(await failureOf(editRecordComment(beto.client, { ...place, commentId, text: 'x' }))).toMatchObject({
    type: 'notAllowed',
  })
  expect(await failureOf(editRecordComment(admin, { ...byDesigner, commentId, text: 'x' }))).toMatchObject({
    type: 'notAllowed',
  })
  expect(await failureOf(deleteRecordComment(beto.client, { ...place, commentId }))).toMatchObject({
    type: 'notAllowed',
  })
  await deleteRecordComment(admin, { ...byDesigner, commentId })
  expect(await failureOf(deleteRecordComment(ana.client, { ...place, commentId }))).toMatchObject({ error: 'NotFound' })
  expect(await recordCommentCount(ana.client, place)).toBe(0)
  const { log } = await admin.run<{ log: { items: { action: string; targetName: string }[] } }>(
    '{ log: auditLog(environmentId: "shop", limit: 1) { items { action targetName } } }',
  )
  expect(log.items).toEqual([{ action: 'data.deleted', targetName: 'Casos' }])
})

test('an empty comment, one that is too long and an id of another shape are refused', async () => {
  const { place } = await record()
  expect(await failureOf(addRecordComment(ana.client, { ...place, text: '  ' }))).toMatchObject({
    validationErrors: { text: expect.anything() },
  })
  expect(await failureOf(addRecordComment(ana.client, { ...place, text: 'x'.repeat(5_001) }))).toMatchObject({
    validationErrors: { text: expect.anything() },
  })
  const mentions = Array.from({ length: 21 }, (_, at) => `shop_${at}`)
  expect(await failureOf(addRecordComment(ana.client, { ...place, text: 'x', mentions }))).toMatchObject({
    validationErrors: { mentions: expect.anything() },
  })
  expect(await failureOf(addRecordComment(ana.client, { ...place, commentId: 'x', text: 'x' }))).toMatchObject({
    error: 'BadRequest',
  })
})

test('who may not read the record lists, counts, says, is named, is told and follows nothing', async () => {
  const { place } = await record({ owner: 'otra' })
  const own = (await record({ owner: 'fede' })).place
  const { _id: commentId } = await addRecordComment(ana.client, {
    ...place,
    text: '@Fede Externo mira',
    mentions: [fede.id],
  })
  const { items } = await recordComments(ana.client, place)
  expect(items[0]?.mentions).toEqual([])
  const refused = [
    recordComments(fede.client, place),
    recordCommentCount(fede.client, place),
    recordCommentPeople(fede.client, place),
    addRecordComment(fede.client, { ...place, text: 'x' }),
    editRecordComment(fede.client, { ...place, commentId, text: 'x' }),
    deleteRecordComment(fede.client, { ...place, commentId }),
    // By a record that he may read, to a comment about another one.
    deleteRecordComment(fede.client, { ...own, commentId }),
  ]
  for (const failure of await Promise.all(refused.map(failureOf))) expect(failure).toMatchObject({ error: 'NotFound' })
  expect(await followed(fede.client, place)).toEqual(['NotFound'])
  expect(await noticesOf(fede)).toEqual([])
  const names = async (of: TalkedAbout) => (await recordCommentPeople(ana.client, of)).map(({ label }) => label)
  expect(await names(place)).toEqual(['Beto Ruiz'])
  expect(await names(own)).toEqual(['Beto Ruiz', 'Fede Externo'])
  expect(await recordCommentPeople(ana.client, { ...own, search: 'fed' })).toEqual([
    { _id: fede.id, label: 'Fede Externo' },
  ])
})

test('whom it names and who spoke before are told, with the way there, and never who says it', async () => {
  const { itemId, place } = await record({ owner: 'fede' })
  await addRecordComment(beto.client, { ...place, text: 'Empiezo yo' })
  await addRecordComment(ana.client, { ...place, text: '@Fede Externo ¿puedes?', mentions: [fede.id, ana.id] })
  const link = `/casos/${itemId}#comments`
  expect(await noticesOf(fede)).toEqual([
    { kind: 'mention', title: 'Ana López te mencionó en Casos', text: '@Fede Externo ¿puedes?', link },
  ])
  expect((await noticesOf(beto))[0]).toEqual({
    ...{ kind: 'comment', title: 'Ana López comentó en Casos', text: '@Fede Externo ¿puedes?' },
    link,
  })
  expect((await noticesOf(ana)).filter(notice => notice.link === link)).toEqual([])
  const { items } = await recordComments(beto.client, place)
  const { _id: commentId } = items[1] as { _id: string }
  await editRecordComment(ana.client, { ...place, commentId, text: '@Fede Externo ya', mentions: [fede.id] })
  expect(await noticesOf(fede)).toHaveLength(1)
})

test('without the property, for who is not logged in and in another environment there is no talk', async () => {
  const other = await record()
  const quiet = (await shop.create('Collection', { name: 'quiet', fields: [text('title')] }))._id
  const { _id: itemId } = await createItem(admin, { collectionId: quiet, data: { title: 'x' } })
  expect(await failureOf(recordComments(admin, { collectionId: quiet, itemId }))).toMatchObject({ type: 'notAllowed' })
  const guest = server.client(undefined, 'shop.localhost')
  expect(await failureOf(recordComments(guest, other.place))).toMatchObject({ type: 'notLoggedIn' })
  expect(await failureOf(recordComments(ana.client, other.byDesigner))).toMatchObject({ error: 'NotFound' })
  expect(await failureOf(recordComments(ana.client, { formId: 'lejos_abc' }))).toMatchObject({ error: 'NotFound' })
  expect(await failureOf(recordComments(ana.client, {}))).toMatchObject({ error: 'BadRequest' })
})

test('who is a member no more leaves what he said, without his name', async () => {
  const gone = await person('Gonzalo', [shop.clerkRoleId])
  const { place } = await record()
  await addRecordComment(gone.client, { ...place, text: 'Me voy' })
  await addRecordComment(ana.client, { ...place, text: 'Adiós @Gonzalo', mentions: [gone.id] })
  await admin.run('mutation ($id: String!) { deleteEnvironmentUser(environmentUserId: $id) }', { id: gone.id })
  expect((await recordComments(ana.client, place)).items).toMatchObject([
    { author: null, isOwn: false, text: 'Me voy' },
    { author: 'Ana López', mentions: [] },
  ])
})

test('in the trash comments are kept, and go when nobody can bring the record back', async () => {
  const { itemId, place } = await record()
  await addRecordComment(ana.client, { ...place, text: 'Queda' })
  const environment = await services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
  const stored = () => environment.store.reads.comments.count({ collectionId: 'cases', recordId: itemId })
  await deleteItem(admin, { collectionId, itemId })
  expect(await failureOf(recordComments(ana.client, place))).toMatchObject({ error: 'NotFound' })
  await services.recordHistory.prune(environment)
  expect(await stored()).toBe(1)
  await admin.run('mutation ($c: String!, $i: String!) { restoreItem(collectionId: $c, itemId: $i) }', {
    c: collectionId,
    i: itemId,
  })
  expect((await recordComments(ana.client, place)).items).toMatchObject([{ text: 'Queda' }])
  await deleteItem(admin, { collectionId, itemId })
  await environment.store.write(async tx => {
    await pruneHistory(tx, 'cases', { before: Number.MAX_SAFE_INTEGER, most: 0, now: 0 }, 100)
  })
  await services.recordHistory.prune(environment)
  expect(await stored()).toBe(0)
})

test('without a trash they go with the record, and with all records when a collection is emptied', async () => {
  const plain = { name: 'plain', fields: [text('title')], comments: true, history: false }
  const of = (await shop.create('Collection', plain))._id
  const made = async () => (await createItem(admin, { collectionId: of, data: { title: 'x' } }))._id
  const [first, second] = [await made(), await made()]
  for (const itemId of [first, second]) await addRecordComment(admin, { collectionId: of, itemId, text: 'x' })
  const environment = await services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
  const stored = (recordId: string) => environment.store.reads.comments.count({ collectionId: 'plain', recordId })
  await deleteItem(admin, { collectionId: of, itemId: first })
  expect([await stored(first), await stored(second)]).toEqual([0, 1])
  await jobOver(admin, await emptyCollection(admin, { collectionId: of, phrase: 'Eliminar Datos' }))
  expect(await stored(second)).toBe(0)
})

test('who follows is told that something was said, never what, and no more once he may not read it', async () => {
  const { itemId, place } = await record({ owner: 'fede' })
  const socket = openSocket(fede.client, server.clock)
  const heard: unknown[] = []
  let isOver = false
  socket.subscribe(subscription(place), {
    next: ({ data }) => heard.push(data),
    error: error => heard.push(error),
    complete: () => {
      isOver = true
    },
  })
  const saySomething = async () => {
    await addRecordComment(ana.client, { ...place, text: 'secreto-7' })
    return heard.length
  }
  await expect.poll(saySomething).toBeGreaterThan(0)
  expect(heard[0]).toEqual({ recordCommented: { collectionId, itemId } })
  await admin.run(
    'mutation ($c: String!, $i: String!, $data: JSON!) { updateItem(collectionId: $c, itemId: $i, data: $data) }',
    { c: collectionId, i: itemId, data: { owner: 'otra' } },
  )
  await addRecordComment(ana.client, { ...place, text: 'ya no' })
  await expect.poll(() => isOver).toBe(true)
  await socket.dispose()
})

const subscription = (place: TalkedAbout) => ({
  query: `subscription ($formId: String, $parameters: JSON) {
    recordCommented(formId: $formId, parameters: $parameters) { collectionId itemId } }`,
  variables: { ...place },
})

/** The codes with which a subscription is refused. */
async function followed(client: TestClient, place: TalkedAbout): Promise<unknown[]> {
  const socket = openSocket(client, server.clock)
  const told = await new Promise<unknown[]>(resolve => {
    const codes = (errors: readonly { extensions?: { error?: unknown } }[] = []) =>
      resolve(errors.map(({ extensions }) => extensions?.error))
    socket.subscribe(subscription(place), {
      next: ({ errors }) => codes(errors as never),
      error: errors => codes(errors as never),
      complete: () => codes(),
    })
  })
  await socket.dispose()
  return told
}
