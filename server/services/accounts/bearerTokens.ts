import { timingSafeEqual } from 'node:crypto'
import { type ValidationErrors, validationError } from '../../../shared/errors.ts'
import { wireId } from '../../../shared/ids.ts'
import { message } from '../../../shared/validation/messages.ts'
import { hashOf } from './tokens.ts'

/** What a program outside proves itself with, as it is stored; times are in ms. */
export interface BearerToken {
  readonly id: string
  readonly name: string
  readonly hash: string
  readonly createdAt: number
  readonly createdBy: string | null
  readonly lastUsedAt: number | null
}

/** A token as its designers see it; times are ISO. */
export interface WireBearerToken {
  _id: string
  name: string
  createdAt: string
  createdBy: string | null
  lastUsedAt: string | null
  /** The token itself: only in the answer that made it. */
  secret: string | null
}

const most = { tokens: 50, name: 100 } as const
/** What is told of its last use is so old at most, in ms: reading writes no more often. */
const usePrecision = 60_000

const iso = (time: number) => new Date(time).toISOString()

export const wireToken = (
  environmentId: string,
  { id, name, createdAt, createdBy, lastUsedAt }: BearerToken,
  secret: string | null = null,
): WireBearerToken => ({
  _id: wireId(environmentId, id),
  name,
  createdAt: iso(createdAt),
  createdBy,
  lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
  secret,
})

/** The token of a header `Authorization: Bearer …`; undefined where there is none. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +([\w-]{1,200})$/i.exec(authorization ?? '')?.[1]

/** What is wrong with the name of a new token. @param name without blanks around it */
export const tokenNameErrors = (name: string): ValidationErrors => ({
  ...(name === '' && { name: message('required') }),
  ...(name.length > most.name && { name: message('tooLarge', most.name) }),
})

/** @throws AppError validationError `name` where there are too many of them, or one of that name */
export function checkNewToken(tokens: readonly BearerToken[], name: string): void {
  if (tokens.length >= most.tokens) throw validationError({ name: message('tooMany', most.tokens) })
  if (tokens.some(token => token.name === name)) throw validationError({ name: message('notUnique') })
}

/** Compared in a time that tells nothing of where they differ. */
const isSameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'))

/** The one that somebody sent; undefined where it is none of them. */
export function sentToken<Token extends BearerToken>(tokens: readonly Token[], sent: string): Token | undefined {
  const hash = hashOf(sent)
  // Each is looked at, so that the time tells nothing of which one fits.
  return tokens.filter(token => isSameHash(token.hash, hash))[0]
}

/** Whether a use now is to be written down. */
export const isUseNoted = ({ lastUsedAt }: BearerToken, now: number): boolean =>
  lastUsedAt === null || Math.abs(now - lastUsedAt) >= usePrecision
