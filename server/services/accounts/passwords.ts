import { hash, verify } from '@node-rs/argon2'
import { validationError } from '../../../shared/errors.ts'
import { passwordMaxLength } from '../../../shared/protocol/passwords.ts'
import { message } from '../../../shared/validation/messages.ts'

/** OWASP's argon2id: 19 MiB, two passes, one lane; argon2id is this library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash of the same cost that no password has, so that an unknown account takes as long to refuse as a known one. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$VGVsYXJUZWxhclRlbGFyVA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Takes the same time with and without a hash to compare with. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  if (password.length > passwordMaxLength) return false
  const matches = await verify(passwordHash ?? nobodysHash, password)
  return matches && passwordHash !== null
}

/**
 * @param path where the caller sent it, for the message
 * @throws AppError validationError
 */
export function checkPasswordLength(password: string, least: number, path = 'password') {
  if (password.length < least) throw validationError({ [path]: message('tooShort', least) })
  if (password.length > passwordMaxLength) throw validationError({ [path]: message('tooLarge', passwordMaxLength) })
}
