import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { designerAnswers, enterDesigner, stored } from '../../testing/designer.ts'
import { failure, openPage } from '../../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(cleanup)

const field = { _id: 'n', name: 'nombre', label: 'Nombre', type: 'string', optional: true, options: {} }
const clients = stored('Collection', 'clientes', {
  title: 'Clientes',
  type: 'traditional',
  fields: [field],
  indexes: [],
})

test('the screens of a collection are made once, however often it is pressed, and again after they could not be', async () => {
  let refused = true
  const { asked } = await openPage({
    path: '/demo/collections/demo_clientes',
    answers: {
      ...designerAnswers({ collections: [clients] }),
      makeScreens: () =>
        refused ? failure({ error: 'Unavailable' }) : { makeScreens: { viewId: 'demo_lista', path: '/clientes' } },
    },
  })
  const sent = () => asked.filter(({ name }) => name === 'makeScreens').length
  const button = await screen.findByRole('button', { name: 'Crear pantallas' })
  const pressTwice = () =>
    act(async () => {
      button.click()
      button.click()
    })
  await pressTwice()
  await waitFor(() => expect(sent()).toBe(1))
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false))
  refused = false
  await pressTwice()
  await waitFor(() => expect(window.location.pathname).toBe('/demo/design/demo_lista'))
  expect(sent()).toBe(2)
})
