import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { from } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { AppContext } from '../../app/AppContext.tsx'
import type { App } from '../../app/createApp.ts'
import { draftSettled, holdDraft, withDraft } from '../../components/form/heldDrafts.ts'
import { createDraftStore, type DraftKey } from '../../drafts/draftStore.ts'
import { createLeftDrafts } from '../../drafts/leftDrafts.ts'
import { createConnection } from '../../graphql/connection.ts'
import { ConnectionFailure } from '../../graphql/failures.ts'
import { createI18n } from '../../i18n/i18n.ts'
import { SnackbarContext } from '../../ui/snackbar/SnackbarContext.tsx'
import { createSnackbar } from '../../ui/snackbar/snackbarStore.ts'
import { unsentForms } from './unsentForms.ts'
import { useResending } from './useResending.ts'

afterEach(cleanup)

const key: DraftKey = ['u', 'e', 'f', 'sent k']
const id = { formId: 'f', record: 'sent k' }
const draft = {
  pending: { notes: 'Techo' },
  keptAt: 1,
  form: { _id: 'f', name: 'Visita', title: 'Visita', fields: [] } as unknown as PresentedForm,
  attempt: { key: 'k', sentAt: Date.now(), variables: { formId: 'f', data: { notes: 'Techo' }, parameters: {} } },
}
const lost = () => new ConnectionFailure(new Error('cut'))
const refusal = (error: string) => new CombinedGraphQLErrors({ errors: [{ message: error, extensions: { error } }] })
const saved = (hookErrors: string[] = []) => ({
  submitForm: {
    ...{ __typename: 'ActionResult', _id: 'r', _version: 1, message: null, given: null, next: null },
    ...{ hookResults: [], hookErrors },
  },
})

/** What waits, on a page that has no form; the server answers in the given order. */
async function openPage(answers: (Error | object)[], stored: object = draft) {
  const keys: unknown[] = []
  const link = new ApolloLink(operation => {
    keys.push(operation.getContext().idempotencyKey)
    const answer = answers.shift() ?? new Error('No answer')
    return from(answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ data: answer }))
  })
  const drafts = createDraftStore(undefined, createLeftDrafts(sessionStorage))
  vi.spyOn(drafts, 'get').mockImplementation(async () => stored)
  const put = vi.spyOn(drafts, 'put')
  const remove = vi.spyOn(drafts, 'remove')
  const connection = createConnection({ probe: async () => false })
  const snackbar = createSnackbar(() => undefined)
  const told = vi.spyOn(snackbar, 'show')
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={createI18n('es-419')}>
      <AppContext value={{ drafts, connection } as Partial<App> as App}>
        <ApolloProvider client={client}>
          <SnackbarContext value={snackbar}>{children}</SnackbarContext>
        </ApolloProvider>
      </AppContext>
    </I18nextProvider>
  )
  await act(
    async () => void renderHook(() => useResending(unsentForms([[key, draft]], draft.attempt.sentAt)), { wrapper }),
  )
  const restore = () =>
    act(async () => {
      connection.report(false)
      connection.report(true)
    })
  return { keys, drafts, put, remove, restore, texts: () => told.mock.calls.map(([{ text }]) => text) }
}

test('what waits is sent with its key, goes where it arrived, and what hooks say is told', async () => {
  const page = await openPage([saved(['sin stock'])])
  await vi.waitFor(() => expect(page.remove).toHaveBeenCalledExactlyOnceWith(key))
  expect(page.keys).toEqual(['k'])
  expect(page.texts()).toEqual(['Visita: datos guardados.\nsin stock'])
})

test.each([lost(), refusal('AuthError'), refusal('InternalError'), refusal('TooManyRequests')])(
  'what is told %s stays, and goes with the same key when the server answers again',
  async failure => {
    const page = await openPage([failure, saved()])
    await vi.waitFor(() => expect(page.keys).toEqual(['k']))
    expect(page.remove).not.toHaveBeenCalled()
    expect(page.put).not.toHaveBeenCalled()
    await page.restore()
    await vi.waitFor(() => expect(page.remove).toHaveBeenCalledExactlyOnceWith(key))
    expect(page.keys).toEqual(['k', 'k'])
  },
)

test('what the server takes for wrong is kept to be mended, with the reason, and not sent again', async () => {
  const page = await openPage([refusal('PermissionsError')])
  await vi.waitFor(() => expect(page.put).toHaveBeenCalledOnce())
  const { attempt: _sent, ...typed } = draft
  expect(page.put).toHaveBeenCalledWith(key, { ...typed, refused: expect.stringMatching(/\w+ \w+/) })
  expect(page.remove).not.toHaveBeenCalled()
  expect(page.texts()).toEqual(['Visita: no se aceptó. Lo que escribiste sigue en este dispositivo.'])
})

test('what somebody opened meanwhile to write on is not sent', async () => {
  const { attempt: _given, ...typed } = draft
  const page = await openPage([saved()], typed)
  await page.restore()
  expect(page.keys).toEqual([])
})

test('a form that is on the page sends by itself what is its own', async () => {
  const release = holdDraft(id)
  const page = await openPage([saved()])
  await page.restore()
  expect(page.keys).toEqual([])
  release()
  await page.restore()
  await vi.waitFor(() => expect(page.keys).toEqual(['k']))
})

test('whoever wants to read a draft that is being sent waits for what becomes of it', async () => {
  const order: string[] = []
  let end = () => {}
  const work = withDraft(id, async () => {
    await new Promise<void>(done => (end = done))
    order.push('sent')
  })
  const reading = draftSettled(id).then(() => order.push('read'))
  await draftSettled({ ...id, record: 'another' })
  expect(order).toEqual([])
  end()
  await Promise.all([work, reading])
  expect(order).toEqual(['sent', 'read'])
})
