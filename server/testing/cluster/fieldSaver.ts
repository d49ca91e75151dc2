import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterClient } from './clusterClient.ts'
import type { Findings } from './findings.ts'

const reading = 'query ($collectionId: String!) { collection(collectionId: $collectionId) { fields } }'
const saving =
  'mutation ($collectionId: String!, $data: JSON!) { updateCollection(collectionId: $collectionId, data: $data) { version } }'

export interface SaverOptions {
  client: ClusterClient
  collectionId: string
  random(): number
  findings: Findings
}

/** A designer who adds one field after the other to a collection that others write. */
export class FieldSaver {
  readonly #names: string[] = []

  /** A value for each field that is known to be saved. */
  values(): Record<string, string> {
    return Object.fromEntries(this.#names.map(name => [name, `of ${name}`]))
  }

  async save({ client, collectionId, random, findings }: SaverOptions, most: number): Promise<void> {
    for (let number = 1; number <= most; number += 1) {
      const name = `extra${number}`
      const { collection } = await client.run<{ collection: { fields: object[] } }>({
        query: reading,
        variables: { collectionId },
      })
      const fields = [...collection.fields, { name, label: name, type: 'string', optional: true }]
      const saved = await client.ask({
        query: saving,
        variables: { collectionId, data: { fields } },
        key: `save ${name}`,
      })
      if (saved.errors === undefined) this.#names.push(name)
      else findings.add(`a field was not saved: ${JSON.stringify(saved.errors)}`)
      await pause(500 + random() * 3_000)
    }
  }
}
