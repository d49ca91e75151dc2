import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeDocument, surrounded } from '../fields/types/testing.tsx'
import type { Listed } from './ListFrame.tsx'
import { PagedList } from './PagedList.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

interface State {
  listed?: Listed<string>
  filter?: string
  error?: Error
}

const listOf = ({ listed, filter = '', error }: State) =>
  surrounded(
    <PagedList
      list={{
        listed,
        error,
        filter,
        page: 1,
        limit: 2,
        untouched: filter === '' && listed?.totalCount === 0,
        refetch: async () => undefined,
        setPage: () => undefined,
        setFilter: () => undefined,
      }}
      title={<h1>Personas</h1>}
      search="Buscar personas"
      actions={<button type="button">Crear persona</button>}
      waiting="Cargando"
    >
      {items => items.join(', ')}
    </PagedList>,
  )

const states: State[] = [
  { listed: { items: [], totalCount: 0 } },
  { listed: { items: ['Ana', 'Juan'], totalCount: 5 } },
  { listed: { items: [], totalCount: 0 }, filter: 'xyz' },
  { error: new Error('offline') },
  {},
]

test('the buttons of a list stand in one place while it is on its way, empty, filled, searched and refused', () => {
  const { rerender } = render(listOf({}))
  const button = screen.getByRole('button', { name: 'Crear persona' })
  const above = button.closest('header')?.previousElementSibling
  for (const state of states) {
    rerender(listOf(state))
    expect(screen.getByRole('button', { name: 'Crear persona' })).toBe(button)
    expect(button.closest('header')?.previousElementSibling).toBe(above)
  }
})
