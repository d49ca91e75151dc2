import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useKeysOfIds } from './useKeysOfIds.ts'

test('a row keeps its key when what stands in it comes back from the server with another id', () => {
  const { result, rerender } = renderHook(useKeysOfIds, { initialProps: ['stored', 'new'] })
  const keys = (ids: string[]) => {
    rerender(ids)
    return ids.map(result.current)
  }
  expect(keys(['stored', 'new'])).toEqual(['stored', 'new'])
  expect(keys(['stored', 'given'])).toEqual(['stored', 'new'])
  expect(keys(['given', 'stored'])).toEqual(['new', 'stored'])
  expect(keys(['given', 'stored', 'more'])).toEqual(['new', 'stored', 'more'])
  expect(keys(['stored', 'more'])).toEqual(['stored', 'more'])
})
