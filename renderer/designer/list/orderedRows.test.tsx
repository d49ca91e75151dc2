import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kindOf } from '../../../shared/components/registry.ts'
import { kindPath } from '../../environment/paths.ts'
import { complete, designerAnswers, enterDesigner } from '../../testing/designer.ts'
import { type Answers, failure, openPage } from '../../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const kind = kindOf('link')
type Link = Record<string, unknown> & { _id: string }
const link = (name: string, position: number, more: object = {}): Link => {
  const _id = `demo_${name}`
  const own = {
    __typename: 'Link',
    _id,
    environmentId: 'demo',
    version: 1,
    name,
    title: name,
    type: 'path',
    path: '/x',
  }
  const days = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  return { ...complete(kind, {}), ...own, ...days, position, ...more }
}

/** The list of the navigation, of links that a change set changes. */
async function open(links: Link[], more: Answers = {}) {
  let stored = links
  const applied: unknown[] = []
  const page = () => ({ page: { __typename: 'LinkPage', _id: 'links', totalCount: stored.length, items: stored } })
  const apply = ({ changeSet }: Record<string, unknown>) => {
    const { components } = changeSet as { components: { id: string; definition: object }[] }
    applied.push(components.map(({ id, definition }) => [id, definition]))
    stored = stored.map(one => ({ ...one, ...components.find(({ id }) => id === one._id)?.definition }))
    return { applied: { __typename: 'AppliedChangeSet', changeId: 'c', saved: components.length } }
  }
  await openPage({
    path: `/demo/${kindPath(kind)}`,
    answers: { ...designerAnswers({ links }), linkPage: page, applyChangeSet: apply, ...more },
  })
  await screen.findByRole('list', { name: 'Navegación' })
  return applied
}

const shown = () => screen.getAllByRole('link', { name: /\/x/ }).map(row => row.textContent?.replace(/\/x.*/, ''))
const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^Mover ${name}`) })
const press = (name: string, key: string) => act(async () => fireEvent.keyDown(handle(name), { key }))

test('links are put in order where they are listed, each move as one change', async () => {
  const applied = await open([link('Ventas', 2), link('Inicio', 1), link('Bodega', 3)])
  expect(shown()).toEqual(['Inicio', 'Ventas', 'Bodega'])
  await press('Bodega', 'ArrowUp')
  expect(shown()).toEqual(['Inicio', 'Bodega', 'Ventas'])
  await press('Bodega', 'ArrowUp')
  expect(shown()).toEqual(['Bodega', 'Inicio', 'Ventas'])
  await waitFor(() =>
    expect(applied).toEqual([
      [
        ['demo_Bodega', { position: 2 }],
        ['demo_Ventas', { position: 3 }],
      ],
      [
        ['demo_Bodega', { position: 1 }],
        ['demo_Inicio', { position: 2 }],
      ],
    ]),
  )
  expect(shown()).toEqual(['Bodega', 'Inicio', 'Ventas'])
  expect(screen.getByText('Bodega: lugar 1 de 3')).toBeDefined()
})

test('what stands under a category moves among its own', async () => {
  const under = { categoryId: 'demo_Taller' }
  const applied = await open([
    link('Taller', 1, { type: 'category' }),
    link('A', 1, under),
    link('B', 2, under),
    link('Z', 2),
  ])
  const below = within(screen.getByRole('list', { name: 'Taller' }))
  expect(below.getAllByRole('listitem')).toHaveLength(2)
  await press('B', 'ArrowUp')
  await waitFor(() =>
    expect(applied).toEqual([
      [
        ['demo_B', { position: 1 }],
        ['demo_A', { position: 2 }],
      ],
    ]),
  )
})

test('an order that cannot be stored is told, and the one that is stored is shown', async () => {
  await open([link('Inicio', 1), link('Ventas', 2)], { applyChangeSet: () => failure({ error: 'Conflict' }) })
  await press('Ventas', 'ArrowUp')
  expect(await screen.findByText(/Alguien lo cambió mientras tanto/)).toBeDefined()
  await waitFor(() => expect(shown()).toEqual(['Inicio', 'Ventas']))
})

test('who searches sees what was found, in no order of hands', async () => {
  await open([link('Inicio', 1), link('Ventas', 2)])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 've' } })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull())
})
