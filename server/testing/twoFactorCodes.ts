import { headers } from '../../shared/protocol/headers.ts'
import { totpOf } from '../services/accounts/twoFactorCodes.ts'
import type { CallOptions, TestClient } from './testClient.ts'

/** A call's options with this code. */
export const withCode = (code: string): CallOptions => ({ headers: { [headers.twoFactor]: code } })

/** What an authenticator app shows at a time, in ms. */
export const codeAt = (secret: string, timestamp: number) => totpOf(secret).generate({ timestamp })

/**
 * Switches two-factor on for who is logged in.
 * @param now asked right before the code is shown: what comes before it hashes a password, for as long as that takes
 * @returns the secret, and the recovery codes
 */
export async function enableTwoFactor(
  client: TestClient,
  { now, password }: { now(): number; password?: string },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begin = 'mutation ($password: String) { begun: beginTwoFactor(password: $password) { secret uri } }'
  const { begun } = await client.run<{ begun: { secret: string } }>(begin, { password })
  const { secret } = begun
  const confirm = 'mutation ($code: String!) { recoveryCodes: confirmTwoFactor(code: $code) }'
  const { recoveryCodes } = await client.run<{ recoveryCodes: string[] }>(confirm, { code: codeAt(secret, now()) })
  return { secret, recoveryCodes }
}
