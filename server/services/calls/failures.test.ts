import { expect, test } from 'vitest'
import { unavailable } from '../../../shared/errors.ts'
import { ReadOnlyFolder, StorageFull } from '../../db/errors.ts'
import { publicFailure } from './failures.ts'

const system = (code: string) => Object.assign(new Error(`${code}: refused, open '/secret/place'`), { code })

test('what the system refuses for a moment can be asked again, and nothing is told of it', () => {
  const passing = ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'ENOBUFS'].map(system)
  const wrapped = [
    new Error('not stored', { cause: new Error('not opened', { cause: system('EMFILE') }) }),
    new ReadOnlyFolder('/secret/place', 'unable to open database file', system('SQLITE_CANTOPEN')),
  ]
  for (const error of [...passing, ...wrapped]) {
    const told = publicFailure(error)
    expect(told?.code, String(error)).toBe('Unavailable')
    expect(told?.message).not.toContain('secret')
  }
})

test('a full disk is told as such, and what nobody expected stays an internal error', () => {
  for (const error of [system('ENOSPC'), system('EDQUOT'), new StorageFull('/secret/place')])
    expect(publicFailure(error)).toMatchObject({ code: 'Unavailable', details: { reason: 'noSpace' } })
  for (const error of [new Error('x'), system('ENOENT'), system('EACCES'), undefined, 'EMFILE', unavailable('x')])
    expect(publicFailure(error), String(error)).toBeUndefined()
})
