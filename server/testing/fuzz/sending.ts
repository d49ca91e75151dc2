import { type Ending, sendRaw } from '../rawRequest.ts'
import type { TestClient } from '../testClient.ts'
import { jsonText, type Mutator } from './mutator.ts'
import type { FuzzStage } from './stage.ts'

export const json = { 'content-type': 'application/json' }

/** A call as it is, signed: the server has to read a wrong one, not a wrong signature. */
export async function call(client: TestClient, value: unknown): Promise<string> {
  return (await send(client, jsonText(value))).text
}

export const send = (client: TestClient, body: string) =>
  client.send('POST', '/graphql', body, { ...json, ...client.signedHeaders(body) })

export const dataOf = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text).data ?? {}
  } catch {
    return {}
  }
}

const endings: Ending[] = ['wait', 'end', 'reset']

/** Bytes that may never be answered: their sender says that nothing more comes, or goes. */
export const sendBroken = (stage: FuzzStage, mutator: Mutator, bytes: Buffer) =>
  sendRaw(stage.port, bytes, { ending: mutator.pick(endings.slice(1)), pieces: 1 + mutator.integer(3) })
