import type { Page } from '@playwright/test'
import { startTestServer } from '../../server/testing/testServer.ts'

/** A record of people, as it is stored. */
export interface Person {
  readonly name: string
  readonly signature: { readonly image: string; readonly ink: string } | null
  readonly fingerprint: { readonly image: string } | null
}

const fields = [
  { name: 'name', label: 'Nombre', type: 'string' },
  { name: 'signature', label: 'Firma', type: 'signature', optional: true },
  { name: 'fingerprint', label: 'Huella', type: 'fingerprint', optional: true },
]

type Run = (query: string, variables: object) => Promise<Record<string, unknown>>

/** A server on a desktop's data, before the desktop starts or after it has ended. */
async function onData<T>(dataDirectory: string, work: (run: Run) => Promise<T>): Promise<T> {
  const server = await startTestServer({ dataDirectory })
  try {
    const admin = await server.admin()
    return await work((query, variables) => admin.run<Record<string, unknown>>(query, { ...variables }))
  } finally {
    await server.close()
  }
}

/** An environment with people who sign and give fingerprints. @param data the folder of a desktop that does not run */
export const preparePeople = (data: string) =>
  onData(data, async run => {
    await run('mutation { createEnvironment(_id: "taller", name: "Taller") { _id } }', {})
    const create = 'mutation ($data: JSON!) { createCollection(environmentId: "taller", data: $data) { _id } }'
    await run(create, { data: { name: 'people', title: 'Personas', fields } })
  })

/** @param data the folder of a desktop that does not run */
export const storedPeople = (data: string) =>
  onData(data, async run => {
    const query = 'query { page: collectionItems(collectionId: "taller_people", limit: 10) { items } }'
    return ((await run(query, {})).page as { items: Person[] }).items
  })

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

export const showPeople = (page: Page) =>
  page.goto(new URL('/taller/collections/taller_people?tab=records', page.url()).href)

/** Opens the form for another person, and names them. */
export async function newPerson(page: Page, name: string) {
  await showPeople(page)
  await page.getByRole('button', { name: 'Agregar registro' }).first().click()
  const record = dialog(page, 'Nuevo registro')
  await record.getByRole('textbox', { name: 'Nombre' }).fill(name)
  return record
}
