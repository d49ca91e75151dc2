import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { from } from 'rxjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { designerTexts } from '../../../../shared/i18n/designerTexts.ts'
import { completeDocument, draw, fieldOf } from '../../../fields/types/testing.tsx'
import { SnackbarContext } from '../../../ui/snackbar/SnackbarContext.tsx'
import { createSnackbar } from '../../../ui/snackbar/snackbarStore.ts'
import { RecordForm } from './RecordForm.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

test('to save while it stands open which version stays leads to the choice and sends nothing', async () => {
  const conflict = { message: 'conflict', extensions: { error: 'Conflict', version: 2 } }
  let sent = 0
  const link = new ApolloLink(() => {
    sent += 1
    return from(Promise.reject(new CombinedGraphQLErrors({ errors: [conflict] })))
  })
  const snackbar = createSnackbar(() => undefined)
  const record = { _id: 'r', _version: 1, createdAt: '', updatedAt: '', string: 'Ana' }
  await draw(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <SnackbarContext value={snackbar}>
        <RecordForm
          collectionId="demo_c"
          fields={[fieldOf('string')]}
          record={record}
          revision={0}
          present={async () => ({ ...record, _version: 2, string: 'Eva' })}
          onSaved={() => undefined}
          onDirty={() => undefined}
        />
      </SnackbarContext>
    </ApolloProvider>,
    { texts: designerTexts },
  )
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Iris' } })
  const save = screen.getByRole('button', { name: 'Guardar' })
  fireEvent.click(save)
  const choice = await screen.findByRole('button', { name: 'Usar la suya' })
  await waitFor(() => expect(document.activeElement).toBe(choice))

  save.focus()
  fireEvent.click(save)
  expect(document.activeElement).toBe(choice)
  expect(snackbar.current()?.text).toBe('Todavía no se guardó: elige antes qué versión queda.')
  expect(sent).toBe(1)
})

test('a new record begins with the defaults of its fields, and where something can be written', async () => {
  const fields = [fieldOf('autonumber'), { ...fieldOf('string'), defaultValue: 'Sin nombre' }]
  await draw(
    <ApolloProvider client={new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() })}>
      <SnackbarContext value={createSnackbar(() => undefined)}>
        <RecordForm
          collectionId="demo_c"
          fields={fields}
          record={undefined}
          revision={0}
          present={async () => undefined}
          onSaved={() => undefined}
          onDirty={() => undefined}
        />
      </SnackbarContext>
    </ApolloProvider>,
    { texts: designerTexts },
  )
  const name = await screen.findByDisplayValue('Sin nombre')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(await screen.findByPlaceholderText('Se asigna al guardar')).toHaveProperty('readOnly', true)
})
