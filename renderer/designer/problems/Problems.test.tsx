import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminTexts } from '../../../shared/i18n/adminTexts.ts'
import { designerTexts } from '../../../shared/i18n/designerTexts.ts'
import { createI18n } from '../../i18n/i18n.ts'
import { completeJsdom } from '../../testing/page.tsx'
import { addTexts } from '../../ui/texts.ts'
import { type Editing, EditingContext } from '../canvas/EditingContext.ts'
import { DesignerContext } from '../data/DesignerContext.tsx'
import { createDirectory } from '../data/useDirectory.ts'
import type { Item } from '../document/document.ts'
import { viewProblems } from '../document/viewProblems.ts'
import { type Workspace, WorkspaceContext } from '../panels/WorkspaceContext.ts'
import { Problems } from './Problems.tsx'

beforeEach(completeJsdom)
afterEach(cleanup)

const common = { environmentId: 'demo', version: 1, createdAt: '', updatedAt: '' }
const directory = createDirectory({
  collection: [{ ...common, _id: 'demo_people', name: 'people', fields: [], indexes: [], type: 'traditional' }],
  form: [
    {
      ...common,
      _id: 'demo_f',
      name: 'Ficha',
      collectionId: 'demo_people',
      fields: [{ type: 'editable', fieldName: 'age' }],
    },
  ],
})
const i18n = createI18n('es-419')
addTexts(i18n, adminTexts)
addTexts(i18n, designerTexts)

function draw(items: Item[]) {
  const reveal = vi.fn()
  const editing = { document: { items }, nameOf: ({ _id }: Item) => `Elemento ${_id}` } as unknown as Editing
  render(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>
          <DesignerContext value={{ environmentId: 'demo', directory, refresh: async () => {} }}>
            <EditingContext value={editing}>
              <WorkspaceContext value={{ reveal } as unknown as Workspace}>
                <Problems problems={viewProblems(items, directory)} />
              </WorkspaceContext>
            </EditingContext>
          </DesignerContext>
        </MemoryRouter>
      </I18nextProvider>
    </MantineProvider>,
  )
  return reveal
}

test('a view without problems says so', () => {
  draw([])
  expect(screen.getByText('Sin problemas')).toBeTruthy()
})

test('problems are told in words, and lead to their items and components', () => {
  const items = [
    { _id: 'a', type: 'form', formId: 'demo_f' },
    { _id: 'b', type: 'table', tableId: 'demo_gone' },
  ] as Item[]
  const reveal = draw(items)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('Campos: el campo «age» ya no existe.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir Ficha' }).getAttribute('href')).toBe('/demo/components/forms/demo_f')
  fireEvent.click(screen.getByRole('button', { name: /^Elemento b.*El componente que mostraba fue eliminado/ }))
  expect(reveal).toHaveBeenCalledWith('b')
})
