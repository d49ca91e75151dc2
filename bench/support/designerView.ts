import { collectionId, environmentId } from './environment.ts'
import type { SignedClient } from './signedClient.ts'

type Definition = Readonly<Record<string, unknown>>

/** Items of the view, containers counted. */
export const designerItems = 300
/** What stands in each section. */
const inSection = 9

export interface LongView {
  id: string
  path: string
  /** Of the section that the bench works on. */
  sectionId: string
  /** Of an item in that section, half as wide as it. */
  itemId: string
}

async function create(client: SignedClient, kind: string, data: Definition): Promise<string> {
  const call = `create${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  const answer = await client.run({
    query: `mutation ($environmentId: String!, $data: JSON!) { ${call}(environmentId: $environmentId, data: $data) { _id } }`,
    variables: { environmentId, data },
  })
  return (answer[call] as { _id: string })._id
}

/** Of each kind several, as an application has them. */
async function createParts(client: SignedClient): Promise<readonly Definition[]> {
  const columns = ['customer', 'amount', 'status']
  const parts: Definition[] = []
  for (let number = 1; number <= 4; number += 1) {
    const name = `part ${number}`
    const blockId = await create(client, 'block', {
      name,
      type: 'html',
      content: `<p>Text ${number} of a long view: <b>what people read</b> before they fill in a form.</p>`,
    })
    const formId = await create(client, 'form', {
      name,
      title: name,
      collectionId,
      fields: columns.map(fieldName => ({ type: 'editable', fieldName, sizeLarge: 6 })),
    })
    const tableId = await create(client, 'table', {
      name,
      title: name,
      collectionId,
      defaultLimit: 5,
      columns: columns.map(fieldName => ({ type: 'field', fieldName, label: fieldName })),
    })
    parts.push(
      { type: 'block', blockId },
      { type: 'form', formId },
      { type: 'block', blockId },
      { type: 'table', tableId },
    )
  }
  return parts
}

/** 30 sections of nine: blocks, forms and tables, two to a row. */
export async function createLongView(client: SignedClient): Promise<LongView> {
  const parts = await createParts(client)
  const sections = designerItems / (inSection + 1)
  const items = Array.from({ length: sections }, (_, section) => ({
    _id: `section${section}`,
    type: 'section',
    title: `Section ${section}`,
    subItems: Array.from({ length: inSection }, (_, position) => ({
      ...parts[(section * inSection + position) % parts.length],
      _id: `item${section}x${position}`,
      sizeLarge: 6,
    })),
  }))
  const path = '/long'
  const id = await create(client, 'view', { name: 'long', title: 'long', path, items })
  return { id, path, sectionId: 'section0', itemId: 'item0x0' }
}
