import { join } from 'node:path'
import { type DataPlace, storedTables } from '../../../db/testing/storedTables.ts'
import type { EnvironmentFixture } from '../../../testing/environmentFixture.ts'
import { createItem, deleteItem, updateItem } from '../../../testing/recordCalls.ts'
import { type TestFile, upload } from '../../../testing/uploads.ts'

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export interface Workshop {
  peopleId: string
  tasksId: string
  logo: TestFile
  attached: TestFile
  unused: TestFile
  taskId: string
}

/** Fills an environment with everything that a file has to carry: links of both sorts, files, histories, a password, a removed component. */
export async function workshop({ admin, environmentId, create }: EnvironmentFixture): Promise<Workshop> {
  const [logo, attached, unused] = [
    await upload(admin, environmentId, { name: 'logo.png', content: png, type: 'image/png' }),
    await upload(admin, environmentId, { name: 'plano.txt', content: 'Plano de la planta', type: 'text/plain' }),
    await upload(admin, environmentId, { name: 'suelto.txt', content: 'Nadie lo nombra', type: 'text/plain' }),
  ]
  await admin.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironment(environmentId: $id, data: $data) { _id } }',
    {
      id: environmentId,
      data: { logo: `${environmentId}/${logo.key}`, timezone: 'America/Montevideo', homeRedirect: '/orders' },
    },
  )
  const text = (name: string, type = 'string') => ({ name, label: name, type, optional: true })
  const { _id: peopleId } = await create('Collection', {
    name: 'people',
    fields: [text('name'), text('pin', 'password')],
    indexes: [{ type: 'unique', fields: ['name'] }],
  })
  const relation = { collectionId: peopleId, labelField: 'name' }
  const { _id: tasksId } = await create('Collection', {
    name: 'tasks',
    fields: [
      text('what'),
      text('note', 'textArea'),
      { ...text('owner', 'oneOf'), options: relation },
      { ...text('helpers', 'manyOf'), options: relation },
      text('attached', 'file'),
    ],
    indexes: [{ type: 'text', fields: ['what'] }],
  })
  await create('Link', { name: 'Tareas', title: 'Tareas', path: '/orders' })
  const gone = await create('Block', { name: 'Retirado', content: '<p>Hola</p>' })
  await admin.run('mutation ($id: String!) { deleteBlock(blockId: $id) }', { id: gone._id })
  const people: string[] = []
  for (const name of ['Ana', 'Íñigo', 'Zoë'])
    people.push((await createItem(admin, { collectionId: peopleId, data: { name, pin: 'secreto-123' } }))._id)
  const place = `${environmentId}/${attached.key}`
  const data = {
    what: 'Revisar el árbol de levas',
    note: `Ver <a href="/files/${place}">el plano</a>`,
    owner: people[0],
    helpers: [people[2], people[1]],
    attached: place,
  }
  const { _id: taskId } = await createItem(admin, { collectionId: tasksId, data })
  await updateItem(admin, { collectionId: tasksId, itemId: taskId, data: { note: 'Sin plano', attached: null } })
  await updateItem(admin, { collectionId: tasksId, itemId: taskId, data })
  const { _id: removed } = await createItem(admin, { collectionId: tasksId, data: { what: 'Descartada' } })
  await deleteItem(admin, { collectionId: tasksId, itemId: removed })
  return { peopleId, tasksId, logo, attached, unused, taskId }
}

export const databaseOf = (dataDirectory: string, environmentId: string) =>
  join(dataDirectory, 'environments', environmentId, 'environment.db')

type Row = Record<string, unknown>

/** Every row of the tables whose name passes, as text without the environment's id. */
export async function rowsOf(
  place: DataPlace,
  environmentId: string,
  wanted: (table: string) => boolean,
): Promise<Record<string, Row[]>> {
  return asOfHere(await storedTables(place, environmentId, wanted), environmentId)
}

/** Rows without the id of their environment. */
export function asOfHere(tables: Record<string, Row[]>, environmentId: string): Record<string, Row[]> {
  const dump = Object.entries(tables).map(([table, rows]) => {
    const own = rows.map(row => JSON.parse(JSON.stringify(row).replaceAll(`${environmentId}/`, 'HERE/')) as Row)
    return [table, own.map(row => ('bucket' in row ? { ...row, bucket: 'HERE' } : row))] as const
  })
  return Object.fromEntries(dump)
}
