import { expect, test } from 'vitest'
import type { StoredComponent } from '../data/component.ts'
import { linkTo } from './OfferLink.tsx'

const stored = (given: object) => given as StoredComponent
const view = stored({ name: 'Órdenes', title: 'Pedidos', path: '/' })

test('a view is linked by its title, after all other links, under a name that none has', () => {
  expect(linkTo(view, [])).toEqual({ name: 'Pedidos', title: 'Pedidos', type: 'path', path: '/', position: 0 })
  const links = [stored({ name: 'Pedidos', position: 4 }), stored({ name: 'Otro', position: 1 })]
  expect(linkTo(view, links)).toMatchObject({ name: 'Pedidos 2', title: 'Pedidos', position: 5 })
  expect(linkTo(stored({ ...view, title: null }), links)).toMatchObject({ name: 'Órdenes', title: 'Órdenes' })
})
