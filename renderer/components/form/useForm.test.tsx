import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { I18nextProvider } from 'react-i18next'
import { from } from 'rxjs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { errorCode, fieldErrors } from '../../graphql/errors.ts'
import { AuthFailure, ConnectionFailure } from '../../graphql/failures.ts'
import { createI18n } from '../../i18n/i18n.ts'
import { SnackbarContext } from '../../ui/snackbar/SnackbarContext.tsx'
import { createSnackbar } from '../../ui/snackbar/snackbarStore.ts'
import { type ComponentServices, ComponentsContext } from '../ComponentsContext.tsx'
import { useForm } from './useForm.ts'

const presented = (type: 'create' | 'update') =>
  ({
    _id: 'demo_f',
    name: 'Nueva',
    type,
    fields: [
      {
        type: 'editable',
        fieldName: 'code',
        field: { _id: 'code', name: 'code', label: 'code', type: 'string', optional: true, options: {} },
      },
    ],
    lostFields: [],
  }) as unknown as PresentedForm

type Answer = Error | Record<string, unknown>

const lost = () => new ConnectionFailure(new Error('cut'))
const refusal = (error: string) => new CombinedGraphQLErrors({ errors: [{ message: error, extensions: { error } }] })
const saved = {
  submitForm: {
    __typename: 'ActionResult',
    _id: 'r',
    _version: 1,
    message: null,
    hookResults: [],
    hookErrors: [],
    given: null,
    next: null,
  },
}

/** A place that forms are opened in: its drafts outlive a form, its server answers in the given order. */
function openPlace(answers: {
  submits?: Answer[]
  reads?: Answer[]
  parameters?: Record<string, unknown>
  onRecord?: (id: string) => void
  draftRecord?: string
}) {
  const keys: unknown[] = []
  const sent: Record<string, unknown>[] = []
  const submits = [...(answers.submits ?? [])]
  const reads = [...(answers.reads ?? [])]
  const link = new ApolloLink(operation => {
    const isSubmit = operation.operationName === 'SubmitForm'
    if (isSubmit) {
      keys.push(operation.getContext().idempotencyKey)
      sent.push(operation.variables)
    }
    const answer = (isSubmit ? submits : reads).shift() ?? new Error(`No answer to ${operation.operationName}`)
    return from(answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ data: answer }))
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const kept = new Map<string, object>()
  const changes: ('kept' | 'removed')[] = []
  const services = {
    zone: 'America/Santiago',
    now: () => 1_000,
    describeError: error => ({ text: String(error), code: errorCode(error), fields: fieldErrors(error) }),
    go: () => {},
    parameters: answers.parameters ?? {},
    revision: () => 0,
    ...(answers.onRecord && { onSent: answers.onRecord }),
    draftRecord: answers.draftRecord,
    drafts: {
      read: async ({ record }) => kept.get(record),
      keep({ record }, draft) {
        changes.push('kept')
        kept.set(record, draft)
      },
      remove({ record }) {
        changes.push('removed')
        kept.delete(record)
      },
    },
  } satisfies Partial<ComponentServices> as unknown as ComponentServices
  const i18n = createI18n('es-419')
  const onSent = vi.fn()
  const snackbar = createSnackbar(() => undefined)
  let drawing = 0
  let drawAtOnce = () => {}
  const follow = (draw: () => void) => {
    drawAtOnce = draw
    return () => {}
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <ApolloProvider client={client}>
        <SnackbarContext value={snackbar}>
          <ComponentsContext value={services}>{children}</ComponentsContext>
        </SnackbarContext>
      </ApolloProvider>
    </I18nextProvider>
  )

  async function openForm(form: PresentedForm) {
    /** How many changes of somebody else each drawing tells of. */
    const told: number[] = []
    const drawn = (shown: PresentedForm) => {
      useSyncExternalStore(follow, () => drawing)
      const state = useForm(shown, onSent)
      told.push(state.changes.length)
      return state
    }
    const { result, rerender, unmount } = renderHook(drawn, { wrapper, initialProps: form })
    await waitFor(() => expect(result.current.loading).toBe(false))
    return {
      form: () => result.current,
      told,
      close: unmount,
      /** The same form, as the screen is drawn again. */
      drawAgain: () => act(async () => rerender({ ...form })),
      type: (text: string) => act(async () => result.current.edit('code', text)),
      submit: () => act(() => result.current.submit()),
      sendAgain: () => act(async () => result.current.sendAgain()),
    }
  }
  return {
    ...{ openForm, keys, sent, kept, changes, onSent, snackbar },
    drawAtOnce() {
      drawing += 1
      drawAtOnce()
    },
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a form whose answer was lost', () => {
  const sessionEnded = () => new AuthFailure('sessionNotFound', {})

  test('is sent with its key after its session ended and somebody logged in again', async () => {
    const place = openPlace({ submits: [lost(), sessionEnded(), saved] })
    const form = presented('create')
    const before = await place.openForm(form)
    await before.type('A-1')
    expect(await before.submit()).toBe('waiting')
    await before.sendAgain()
    await waitFor(() => expect(place.keys).toHaveLength(2))
    await waitFor(() => expect(before.form().busy).toBe(false))
    before.close()
    await place.openForm(form)
    await waitFor(() => expect(place.onSent).toHaveBeenCalledOnce())
    expect(place.keys).toHaveLength(3)
    expect(new Set(place.keys).size).toBe(1)
    expect(place.kept.size).toBe(0)
  })

  test.each(['TooManyRequests', 'InternalError'])('keeps waiting when a repetition is told %s', async code => {
    const place = openPlace({ submits: [lost(), refusal(code), saved] })
    const { form, type, submit, sendAgain } = await place.openForm(presented('create'))
    await type('A-1')
    await submit()
    await sendAgain()
    await waitFor(() => expect(place.keys).toHaveLength(2))
    await waitFor(() => expect(form().busy).toBe(false))
    expect(form()).toMatchObject({ waiting: true, failure: undefined })
    await sendAgain()
    await waitFor(() => expect(place.onSent).toHaveBeenCalledOnce())
    expect(new Set(place.keys).size).toBe(1)
  })

  test('keeps waiting for a server that is too busy when it was opened again', async () => {
    const place = openPlace({ submits: [lost(), refusal('TooManyRequests'), saved] })
    const before = await place.openForm(presented('create'))
    await before.type('A-1')
    await before.submit()
    before.close()
    const { form, sendAgain } = await place.openForm(presented('create'))
    await waitFor(() => expect(place.keys).toHaveLength(2))
    await waitFor(() => expect(form().busy).toBe(false))
    expect(form().waiting).toBe(true)
    await sendAgain()
    await waitFor(() => expect(place.onSent).toHaveBeenCalledOnce())
    expect(new Set(place.keys).size).toBe(1)
  })

  test('can be edited again when its repetition was refused for what it says', async () => {
    const place = openPlace({ submits: [lost(), refusal('validationError')] })
    const { form, type, submit, sendAgain } = await place.openForm(presented('create'))
    await type('A-1')
    await submit()
    await sendAgain()
    await waitFor(() => expect(form().failure?.code).toBe('validationError'))
    expect(form()).toMatchObject({ waiting: false, disabled: false })
  })
})

describe('another record while an answer is awaited', () => {
  test('begins where somebody asks for it, and what was sent waits by itself', async () => {
    const place = openPlace({ submits: [lost(), saved] })
    const { form, type, submit } = await place.openForm(presented('create'))
    await type('A-1')
    await submit()
    await act(async () => form().another?.())
    expect(form()).toMatchObject({ waiting: false, disabled: false, values: {} })
    const [name, ...others] = place.kept.keys()
    expect([name, others]).toEqual([`sent ${place.keys[0]}`, []])
    expect(place.kept.get(name ?? '')).toMatchObject({ pending: { code: 'A-1' }, form: { name: 'Nueva' } })
    await type('A-2')
    await submit()
    await waitFor(() => expect(place.onSent).toHaveBeenCalledOnce())
    expect(new Set(place.keys).size).toBe(2)
    expect([...place.kept.keys()]).toEqual([name])
  })

  test('begins in a dialog that is opened to make one, unless it is opened to see what was sent', async () => {
    const onRecord = vi.fn()
    const place = openPlace({ submits: [lost()], onRecord })
    const before = await place.openForm(presented('create'))
    await before.type('A-1')
    await before.submit()
    before.close()
    const { form } = await place.openForm(presented('create'))
    expect(form()).toMatchObject({ waiting: false, values: {}, restored: undefined })
    const record = `sent ${place.keys[0]}`
    expect([...place.kept.keys()]).toEqual([record])

    const opened = openPlace({ submits: [saved], onRecord, draftRecord: record })
    opened.kept.set(record, place.kept.get(record) ?? {})
    await opened.openForm(presented('create'))
    await waitFor(() => expect(onRecord).toHaveBeenCalledExactlyOnceWith('r'))
    expect(opened.keys).toEqual(place.keys)
    expect(opened.kept.size).toBe(0)
  })

  test('what was typed and never sent is there again in the dialog', async () => {
    const place = openPlace({ onRecord: vi.fn() })
    const before = await place.openForm(presented('create'))
    await before.type('A-1')
    before.close()
    const { form } = await place.openForm(presented('create'))
    await waitFor(() => expect(form().values).toEqual({ code: 'A-1' }))
  })
})

test('what is being typed is not told to be brought back when the screen is drawn again', async () => {
  const { openForm, kept } = openPlace({})
  const { form, type, drawAgain } = await openForm(presented('create'))
  await type('Control')
  expect(kept.size).toBe(1)
  await drawAgain()
  expect(form().restored).toBeUndefined()
  expect(form().values).toEqual({ code: 'Control' })
})

test('what was answered is not kept again, not for the moment in which its dialog goes', async () => {
  const place = openPlace({ submits: [saved] })
  const { form, type } = await place.openForm(presented('create'))
  await type('A-1')
  // A dialog that goes is drawn at once, and with it what its form is by then.
  place.onSent.mockImplementation(place.drawAtOnce)
  void form().submit()
  await waitFor(() => expect(place.onSent).toHaveBeenCalledOnce())
  await waitFor(() => expect(form().busy).toBe(false))
  expect(place.changes).toEqual(['kept', 'kept', 'removed'])
})

test('what somebody saved is not told to him as a change of somebody else', async () => {
  const read = (code: string): Answer => ({ formItem: { _id: 'r', _version: 1, code } })
  const place = openPlace({ reads: [read('A-0'), read('A-1')], submits: [saved] })
  const { form, type, submit, told } = await place.openForm(presented('update'))
  await type('A-1')
  expect(await submit()).toBe('sent')
  expect(form()).toMatchObject({ dirty: false, values: { code: 'A-1' } })
  expect(Math.max(...told)).toBe(0)
})

test('a form that a server is too busy for from the beginning says so', async () => {
  const place = openPlace({ submits: [refusal('TooManyRequests')] })
  const { form, type, submit } = await place.openForm(presented('create'))
  await type('A-1')
  expect(await submit()).toBe('failed')
  expect(form()).toMatchObject({ waiting: false, failure: { code: 'TooManyRequests' } })
})

describe('a form whose record cannot be read after it was sent', () => {
  const record = (more: object = {}): Answer => ({ formItem: { _id: 'r', _version: 1, code: 'A-0', ...more } })

  test('was sent all the same', async () => {
    const place = openPlace({ reads: [record(), refusal('InternalError')], submits: [saved] })
    const { form, type, submit } = await place.openForm(presented('update'))
    await type('A-1')
    expect(await submit()).toBe('sent')
    expect(place.onSent).toHaveBeenCalledOnce()
    expect(form()).toMatchObject({ busy: false, dirty: false, failure: undefined })
    expect(place.keys).toHaveLength(1)
  })

  test('says why it was refused', async () => {
    const place = openPlace({ reads: [record(), lost()], submits: [refusal('Conflict')] })
    const { form, type, submit } = await place.openForm(presented('update'))
    await type('A-1')
    expect(await submit()).toBe('failed')
    expect(form()).toMatchObject({ busy: false, dirty: true, failure: { code: 'Conflict' } })
  })
})

describe('a form that begins with the values of another record', () => {
  const copying = { ...presented('create'), copyVariableName: 'copyOf' } as PresentedForm
  const parameters = { copyOf: 'r' }
  const reads: Answer[] = [{ formItem: { _id: 'r', _version: 3, code: 'A-0' } }]

  test('holds them without anything typed, and sends them as a new record', async () => {
    const place = openPlace({ reads, submits: [saved], parameters })
    const { form, submit } = await place.openForm(copying)
    expect(form()).toMatchObject({ item: null, dirty: false, values: { code: 'A-0' } })
    expect(place.kept.size).toBe(0)
    expect(await submit()).toBe('sent')
    expect(place.sent).toMatchObject([{ data: { code: 'A-0' }, parameters }])
    expect(place.sent[0]).not.toHaveProperty('itemId')
  })

  test('does not write over what was typed there before', async () => {
    const place = openPlace({ reads: [...reads, ...reads], parameters })
    const before = await place.openForm(copying)
    await before.type('A-9')
    before.close()
    const { form } = await place.openForm(copying)
    await waitFor(() => expect(form().values).toMatchObject({ code: 'A-9' }))
    expect(form().restored).toBeDefined()
  })
})

test('a form whose hooks failed is sent, and says what they said', async () => {
  const answer = { submitForm: { ...saved.submitForm, hookErrors: ['sin stock', 'sin correo'] } }
  const place = openPlace({ submits: [answer] })
  const opened = await place.openForm(presented('create'))
  await opened.type('A-1')
  await opened.submit()
  expect(place.onSent).toHaveBeenCalledOnce()
  expect(opened.form().failure).toBeUndefined()
  expect(place.snackbar.current()).toMatchObject({ text: 'sin stock\nsin correo', color: 'error' })
})
