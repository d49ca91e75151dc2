import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeDocument, edit, fieldOf, view } from '../testing.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const ana = { value: 'membership1', label: 'Ana Muñoz' }

test('people are read by their names, and who is gone is not read at all', async () => {
  const labels = new Map([[ana.value, ana.label]])
  expect((await view(fieldOf('user'), ana.value, { labels })).textContent).toBe('Ana Muñoz')
  cleanup()
  expect((await view(fieldOf('user'), 'gone1', { labels })).textContent).toBe('')
})

test('somebody is chosen by name', async () => {
  const values = await edit(fieldOf('user'), null, { services: { options: async () => [ana] } })
  await act(async () => fireEvent.click(screen.getByRole('combobox')))
  fireEvent.click(await screen.findByRole('option', { name: 'Ana Muñoz', hidden: true }))
  expect(values).toEqual(['membership1'])
})

test('who is gone stays chosen, without a name and without an id', async () => {
  const values = await edit(fieldOf('user'), 'gone1', { services: { options: async () => [ana] } })
  const box = screen.getByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(box.value).toBe('—'))
  expect(values).toEqual([])
})
