import type { WireComment } from '../services/comments/wire.ts'
import type { TestClient } from './testClient.ts'

/** The record that is talked about, as calls name it. */
export interface TalkedAbout {
  formId?: string
  parameters?: Record<string, unknown>
  collectionId?: string
  itemId?: string
}

const types: Readonly<Record<string, string>> = {
  ...{ formId: 'String', parameters: 'JSON', collectionId: 'String', itemId: 'String', search: 'String' },
  ...{ commentId: 'String!', text: 'String!', mentions: '[String!]', page: 'Int', limit: 'Int', fromEnd: 'Boolean' },
}
const comment = '{ _id author isOwn text mentions { _id label } createdAt editedAt mayEdit mayRemove }'

async function call<Answer>(
  client: TestClient,
  operation: string,
  given: Readonly<Record<string, unknown>>,
  selection = '',
): Promise<Answer> {
  const [kind = '', name = ''] = operation.split(' ')
  const declared = Object.keys(given).map(key => `$${key}: ${types[key]}`)
  const passed = Object.keys(given).map(key => `${key}: $${key}`)
  const query = `${kind} (${declared.join(', ')}) { answer: ${name}(${passed.join(', ')}) ${selection} }`
  return (await client.run<{ answer: Answer }>(query, given)).answer
}

let made = 0
const freshId = () => `comment${String(++made).padStart(10, '0')}`

type Pages = { page?: number; limit?: number; fromEnd?: boolean }

export const recordComments = (client: TestClient, place: TalkedAbout & Pages) =>
  call<{ items: WireComment[]; totalCount: number; hasNextPage: boolean }>(
    client,
    'query recordComments',
    { ...place },
    `{ items ${comment} totalCount hasNextPage }`,
  )
export const recordCommentCount = (client: TestClient, place: TalkedAbout) =>
  call<number>(client, 'query recordCommentCount', { ...place })
export const recordCommentPeople = (client: TestClient, place: TalkedAbout & { search?: string }) =>
  call<{ _id: string; label: string }[]>(client, 'query recordCommentPeople', { ...place }, '{ _id label }')
export const addRecordComment = (
  client: TestClient,
  said: TalkedAbout & { text: string; mentions?: readonly string[]; commentId?: string },
) => call<WireComment>(client, 'mutation addRecordComment', { commentId: freshId(), ...said }, comment)
export const editRecordComment = (
  client: TestClient,
  said: TalkedAbout & { commentId: string; text: string; mentions?: readonly string[] },
) => call<WireComment>(client, 'mutation editRecordComment', { ...said }, comment)
export const deleteRecordComment = (client: TestClient, named: TalkedAbout & { commentId: string }) =>
  call<boolean>(client, 'mutation deleteRecordComment', { ...named })
