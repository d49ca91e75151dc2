import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeDocument, draw } from '../../types/testing.tsx'
import { editorOf } from '../editor.ts'
import { SheetContext, type SheetSurroundings } from '../sheet/SheetContext.ts'
import { PathEditor } from './PathEditor.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const view = (path: string) => ({ _id: path, name: path, definition: { path } })
const sheet: SheetSurroundings = {
  editorOf,
  components: kind => (kind === 'view' ? [view('/sitios'), view('/sitios/:id')] : []),
  fields: () => [],
  text: message => message,
  newId: () => 'new',
}

async function offered(value: string | undefined, options = {}) {
  await draw(
    <MantineProvider env="test">
      <SheetContext value={sheet}>
        <PathEditor
          id="path"
          name="path"
          type="path"
          label="Ruta"
          value={value}
          options={options}
          error={undefined}
          errors={{}}
          required={false}
          clearable={false}
          disabled={false}
          values={{}}
          onChange={() => {}}
        />
      </SheetContext>
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('combobox', { name: 'Ruta' }))
  return screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
}

test('paths of views are offered, but not the one that is written', async () => {
  expect(await offered(undefined)).toEqual(['/sitios', '/sitios/:id'])
  cleanup()
  expect(await offered('/sitios')).toEqual(['/sitios/:id'])
})

test('for the address of a view, those of other views are no offer', async () => {
  expect(await offered('/sit', { isAddress: true })).toEqual([])
})
