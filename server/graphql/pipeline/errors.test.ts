import { GraphQLError } from 'graphql'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { AppError, conflict } from '../../../shared/errors.ts'
import { EnvironmentSetAside, StorageFull } from '../../db/errors.ts'
import { redaction } from '../../log.ts'
import { formattedError, logUnexpected } from './errors.ts'

const wrapped = (originalError: Error) =>
  new GraphQLError(originalError.message, { originalError, path: ['users', 0, 'email'] })

/** A logger, and what it wrote. */
function memoryLog() {
  const lines: Record<string, unknown>[] = []
  return { lines, logger: pino({ redact: redaction }, { write: (line: string) => lines.push(JSON.parse(line)) }) }
}

test('what nobody expected leaves as an id, under which the log has its stack', () => {
  const { lines, logger } = memoryLog()
  const error = wrapped(new Error('no such column: secret in SELECT secret FROM accounts'))
  expect(formattedError(error, 'r-17')).toEqual({
    message: 'Internal error',
    path: ['users', 0, 'email'],
    extensions: { error: 'InternalError', requestId: 'r-17' },
  })
  logUnexpected(logger, [error], 'r-17')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    requestId: 'r-17',
    path: 'users.0.email',
    err: { message: expect.stringContaining('no such column') },
  })
  expect(JSON.stringify(lines[0])).toContain('errors.test.ts')
})

test('an internal AppError is no exception', () => {
  const error = wrapped(new AppError('InternalError', 'the third index of orders is broken'))
  expect(formattedError(error, 'r-18')).toMatchObject({ message: 'Internal error', extensions: { requestId: 'r-18' } })
})

test('errors on purpose leave as they are and are not logged', () => {
  const { lines, logger } = memoryLog()
  expect(formattedError(wrapped(conflict(7)), 'r-19').extensions).toEqual({ error: 'Conflict', version: 7 })
  logUnexpected(logger, [wrapped(conflict(7)), new GraphQLError('Syntax Error')], 'r-19')
  expect(lines).toEqual([])
})

test('a full disk and an environment set aside are told without their paths', () => {
  const aside = new EnvironmentSetAside(
    'demo',
    'corrupt',
    new Error('/home/ana/telar/environments/demo/environment.db'),
  )
  for (const [error, reason] of [
    [new StorageFull('a.db'), { reason: 'noSpace' }],
    [aside, {}],
  ] as const) {
    const shown = formattedError(wrapped(error), 'r-20')
    expect(shown.extensions).toEqual({ error: 'Unavailable', ...reason })
    expect(shown.message).not.toContain('/home')
  }
})

test('secrets never reach the log, wherever they stand', () => {
  const { lines, logger } = memoryLog()
  const secrets = {
    password: 'hidden',
    token: 'hidden',
    secretKey: 'hidden',
    signature: 'hidden',
    authorization: 'hidden',
  }
  logger.info({ ...secrets, variables: secrets, request: { headers: { 'x-telar-signature': 'hidden', ...secrets } } })
  expect(JSON.stringify(lines)).not.toContain('hidden')
})
