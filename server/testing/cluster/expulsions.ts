import { setTimeout as pause } from 'node:timers/promises'
import type { GraphQLAnswer } from '../testClient.ts'
import type { ClusterClient } from './clusterClient.ts'
import type { Findings } from './findings.ts'

export interface ExpulsionOptions {
  admin: ClusterClient
  member: ClusterClient
  /** Of the member, on the wire. */
  membershipId: string
  tableId: string
  random(): number
  findings: Findings
}

/** In ms: what was asked later than this after somebody was taken out is answered to him by no server. */
const bound = 5_000

const reading = 'query ($tableId: String!) { tableResult(tableId: $tableId, limit: 1) { items } }'
const removing = 'mutation ($id: String!) { deleteEnvironmentUser(environmentUserId: $id) }'

const isPassing = ({ errors }: GraphQLAnswer<unknown>) =>
  ['Unavailable', 'TooManyRequests', 'InternalError'].includes(String(errors?.[0]?.extensions?.error))

/** Somebody reads until he is taken out, and tries to go on. @returns the latest reading after that which was answered, in ms */
export async function expel(options: ExpulsionOptions): Promise<number> {
  const { admin, member, membershipId, tableId, random, findings } = options
  let removed = Number.POSITIVE_INFINITY
  let isAsked = false
  let latest = 0
  const taken = pause(1_000 + 2_000 * random()).then(async () => {
    isAsked = true
    await admin.run({ query: removing, variables: { id: membershipId }, key: `remove ${membershipId}` })
    removed = Date.now()
  })
  while (Date.now() < removed + bound + 2_000) {
    const wasAsked = isAsked
    const since = Date.now() - removed
    const [answer] = (await member.once([{ query: reading, variables: { tableId } }])) ?? []
    if (answer?.data) {
      latest = Math.max(latest, since)
      if (since > bound) findings.add('somebody read who had been taken out')
    } else if (answer !== undefined && !isPassing(answer) && !(wasAsked || isAsked)) {
      findings.add(`a member was refused: ${JSON.stringify(answer.errors)}`)
    }
    await pause(30 + random() * 50)
  }
  await taken
  return latest
}
