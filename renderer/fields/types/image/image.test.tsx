import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeDocument, edit, fieldOf, view } from '../testing.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const field = { ...fieldOf('image'), label: 'Fachada' }

test('a picture is seen small, as a link to itself, and its field says what it shows', async () => {
  await view(field, 'demo/0123.png')
  const picture = await screen.findByRole('img', { name: 'Fachada' })
  expect(picture.getAttribute('src')).toBe('/files/demo/0123.png?width=96')
  expect(picture.closest('a')?.getAttribute('href')).toBe('/files/demo/0123.png')
})

test('only pictures can be chosen', async () => {
  await edit(field, null)
  await screen.findByRole('button', { name: /Etiqueta/ })
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe(
    'image/jpeg,image/png,image/webp,image/gif,image/avif',
  )
})
