import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { AttemptLimit } from './attemptLimiter.ts'
import type { LoginClient } from './loginClient.ts'
import type { Tx } from './sessions.ts'
import { hashOf } from './tokens.ts'

type Client = Pick<LoginClient, 'address' | 'device'>

/**
 * Wrong passwords in a quarter of an hour. Strangers are counted over all addresses too, and an address over all accounts. Those limits do
 * not reach who logged in well before with the same browser or from the same network: nobody locks an owner out.
 */
const most = { ofClient: 10, ofStrangers: 50, ofAddress: 50 } as const

/** Hashed: where people log in from is nothing that a file should tell. */
const deviceMark = ({ device }: Client) => (device === undefined ? [] : [hashOf(`device ${device}`)])
const addressMark = ({ address }: Client) => [hashOf(`address ${address}`)]

/** What a login is counted under. @param accountId of the account that has this e-mail, if any */
export async function loginLimits(
  { reads }: PlatformStore,
  email: string,
  accountId: string | undefined,
  client: Client,
): Promise<AttemptLimit[]> {
  const isKnown = async (marks: readonly string[]) => {
    for (const mark of marks)
      if (accountId !== undefined && (await reads.knownClients.isKnown(accountId, mark))) return true
    return false
  }
  const fromAddress = { key: `login:${email}@${client.address}`, most: most.ofClient }
  if (await isKnown(deviceMark(client)))
    return [{ key: `login:${email}@${deviceMark(client)[0]}`, most: most.ofClient }]
  if (await isKnown(addressMark(client))) return [fromAddress]
  return [
    fromAddress,
    { key: `login:${email}`, most: most.ofStrangers },
    { key: `login-address:${client.address}`, most: most.ofAddress },
  ]
}

/** Call it within the unit of a login by password. */
export const rememberClient = (tx: Tx, accountId: string, client: Client) =>
  tx.knownClients.remember(accountId, [...deviceMark(client), ...addressMark(client)])
