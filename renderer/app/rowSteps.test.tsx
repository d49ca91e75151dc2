import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterEnvironment, failure, openView } from '../testing/page.tsx'

beforeEach(enterEnvironment)
afterEach(cleanup)

test('where the rows beside a record cannot be read, its steps stand there and ask again when they are pressed', async () => {
  let broken = true
  const items = ['a', 'b', 'c'].map(_id => ({ _id, _version: 1 }))
  const { router } = await openView(
    { path: '/orders/b', items: [] },
    {
      neighbourRows: () =>
        broken
          ? failure({ error: 'internalError' })
          : { tableResult: { __typename: 'RecordPage', _id: 'orders', totalCount: 3, items } },
    },
  )
  const row = { asked: { tableId: 'demo_orders' }, id: 'b', position: 1, path: '/orders/:id' }
  await act(async () => void (await router.navigate('/orders/b', { state: { row } })))
  fireEvent.click(await screen.findByRole('button', { name: 'Registro siguiente' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(router.state.location.pathname).toBe('/orders/b')

  broken = false
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Registro siguiente' }))
    expect(router.state.location.pathname).toBe('/orders/c')
  })
})
