import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppProvider } from '../../../app/AppProvider.tsx'
import { type Answers, enterEnvironment, failure, openPage, userAnswer } from '../../../testing/page.tsx'
import type { CommentDraft } from './place.ts'
import Thread from './Thread.tsx'

beforeEach(() => {
  enterEnvironment()
  // What grows with its text looks at fonts that load.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
})
afterEach(cleanup)

const unplaced = { hidden: true }
const people = [
  { __typename: 'CommentPerson', _id: 'demo_1', label: 'Beto Ruiz' },
  { __typename: 'CommentPerson', _id: 'demo_2', label: 'Berta Soto' },
]

const comment = (more: object = {}) => ({
  ...{ __typename: 'RecordComment', _id: 'c1', author: 'Ana', isOwn: true, text: 'Voy a las nueve', mentions: [] },
  ...{ createdAt: '2026-03-10T15:00:00.000Z', editedAt: null, mayEdit: true, mayRemove: true },
  ...more,
})

interface Opened {
  items?: object[]
  answers?: Answers
  draft?: CommentDraft
  readOnly?: boolean
}

/** A thread with these comments, and what its server was asked. */
async function thread({ items = [], answers = {}, draft, readOnly = false }: Opened = {}) {
  const { app, asked } = await openPage({
    path: '/login',
    environmentId: 'demo',
    answers: {
      user: userAnswer,
      recordComments: () => ({
        recordComments: { __typename: 'RecordCommentPage', _id: 'page', totalCount: items.length, items },
      }),
      recordCommentPeople: () => ({ recordCommentPeople: people }),
      ...answers,
    },
  })
  cleanup()
  const place = { collectionId: 'demo_cases', itemId: 'r1' }
  await act(async () => {
    render(
      <AppProvider app={app}>
        <Thread place={place} zone="America/Santiago" textOf={() => 'No se pudo.'} draft={draft} readOnly={readOnly} />
      </AppProvider>,
    )
  })
  return { of: (name: string) => asked.filter(one => one.name === name).map(({ variables }) => variables) }
}

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Escribe un comentario' })
async function type(text: string) {
  const element = await box()
  fireEvent.change(element, { target: { value: text, selectionStart: text.length } })
  return element
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Comentar' }))
const said = () => ({ addRecordComment: { __typename: 'RecordComment', _id: 'c9' } })

test('after an @ people are offered; keys go among them, choose one, and leave the list', async () => {
  const { of } = await thread({ answers: { addRecordComment: said } })
  const element = await type('Hola @be')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Beto Ruiz', 'Berta Soto'])
  expect(of('recordCommentPeople').at(-1)).toMatchObject({ search: 'be' })
  const active = () => {
    const chosen = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
    return [chosen?.textContent, chosen?.getAttribute('aria-selected')]
  }
  expect(active()).toEqual(['Beto Ruiz', 'true'])
  fireEvent.keyDown(element, { key: 'ArrowDown' })
  expect(active()).toEqual(['Berta Soto', 'true'])
  fireEvent.keyDown(element, { key: 'ArrowDown' })
  expect(active()).toEqual(['Beto Ruiz', 'true'])
  fireEvent.keyDown(element, { key: 'ArrowUp' })
  fireEvent.keyDown(element, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(element.value).toBe('Hola @be')
  await type('Hola @ber')
  await screen.findAllByRole('option')
  fireEvent.keyDown(element, { key: 'ArrowDown' })
  fireEvent.keyDown(element, { key: 'Enter' })
  expect(element.value).toBe('Hola @Berta Soto ')
  expect(screen.queryByRole('listbox')).toBeNull()
  await type('Hola @Berta Soto ¿vienes?')
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.keyDown(element, { key: 'Enter', ctrlKey: true })
  await waitFor(() =>
    expect(of('addRecordComment')).toMatchObject([{ text: 'Hola @Berta Soto ¿vienes?', mentions: ['demo_2'] }]),
  )
})

test('whose name is taken out of the text is named no more', async () => {
  const { of } = await thread({ answers: { addRecordComment: said } })
  const element = await type('@be')
  await screen.findAllByRole('option')
  fireEvent.keyDown(element, { key: 'Tab' })
  expect(element.value).toBe('@Beto Ruiz ')
  await type('Nadie')
  send()
  await waitFor(() => expect(of('addRecordComment')).toMatchObject([{ text: 'Nadie', mentions: [] }]))
})

test('where nobody is found that is said, and a failure to look is another thing', async () => {
  let answer: ReturnType<NonNullable<Answers[string]>> = { recordCommentPeople: [] }
  await thread({ answers: { recordCommentPeople: () => answer } })
  await type('@zz')
  await screen.findByText('Nadie con ese nombre puede ver este registro')
  answer = failure({ error: 'InternalError', requestId: 'r1' })
  await type('@zzz')
  await screen.findByText('No se pudieron buscar personas.')
})

test('what fails is told and stays, and is the same comment when it is sent again', async () => {
  let isBroken = true
  const answers = { addRecordComment: () => (isBroken ? failure({ error: 'InternalError', requestId: 'r1' }) : said()) }
  const { of } = await thread({ answers })
  const element = await type('Una gotera')
  send()
  await screen.findByText(/^No se pudo\./)
  expect(element.value).toBe('Una gotera')
  isBroken = false
  send()
  await waitFor(() => expect(element.value).toBe(''))
  expect(screen.queryByText(/^No se pudo\./)).toBeNull()
  await type('Otra')
  send()
  await waitFor(() => expect(of('addRecordComment')).toHaveLength(3))
  const [first, again, next] = of('addRecordComment').map(({ commentId }) => commentId)
  expect(first).toMatch(/^[A-Za-z0-9]{17}$/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('what was typed is kept, is there again, and goes once it was sent', async () => {
  const kept: unknown[] = []
  const draft = { read: async () => ({ text: 'A medias', mentions: [people[0]] }), keep: vi.fn(), remove: vi.fn() }
  draft.keep.mockImplementation(value => kept.push(value))
  const { of } = await thread({ draft, answers: { addRecordComment: said } })
  const element = await box()
  await waitFor(() => expect(element.value).toBe('A medias'))
  await type('A medias @Beto Ruiz')
  expect(kept).toEqual([{ text: 'A medias @Beto Ruiz', mentions: [people[0]] }])
  send()
  await waitFor(() => expect(draft.remove).toHaveBeenCalledTimes(1))
  expect(of('addRecordComment')).toMatchObject([{ mentions: ['demo_1'] }])
  expect((await box()).value).toBe('')
})

test('what is too long says by how much, and is not sent', async () => {
  const { of } = await thread()
  const element = await type('x'.repeat(5_012))
  expect(element.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent).toContain('12')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Comentar' }).disabled).toBe(true)
  fireEvent.keyDown(element, { key: 'Enter', ctrlKey: true })
  expect(of('addRecordComment')).toEqual([])
})

test('one edits and deletes his own: a failure leaves the text, and a deletion is asked first', async () => {
  let isBroken = true
  const { of } = await thread({
    items: [
      comment(),
      comment({ _id: 'c2', isOwn: false, author: 'Beto', text: 'Bien', mayEdit: false, mayRemove: false }),
    ],
    answers: {
      editRecordComment: () =>
        isBroken
          ? failure({ error: 'InternalError', requestId: 'r1' })
          : { editRecordComment: { __typename: 'RecordComment', _id: 'c1' } },
      deleteRecordComment: () => ({ deleteRecordComment: true }),
    },
  })
  const [own, other] = await screen.findAllByRole('listitem')
  expect(within(other as HTMLElement).queryAllByRole('button')).toEqual([])
  fireEvent.click(within(own as HTMLElement).getByRole('button', { name: 'Editar' }))
  const edited = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Editar el comentario' })
  expect(edited.value).toBe('Voy a las nueve')
  fireEvent.change(edited, { target: { value: 'Voy a las diez' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await screen.findByText(/^No se pudo\./)
  expect(edited.value).toBe('Voy a las diez')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Editar el comentario' })).toBeNull())
  expect(of('editRecordComment').at(-1)).toMatchObject({ commentId: 'c1', text: 'Voy a las diez', mentions: [] })
  fireEvent.click(within(own as HTMLElement).getByRole('button', { name: 'Eliminar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar', ...unplaced }))
  await waitFor(() => expect(screen.queryByText('¿Eliminar el comentario?')).toBeNull())
  expect(of('deleteRecordComment')).toEqual([])
  fireEvent.click(within(own as HTMLElement).getByRole('button', { name: 'Eliminar' }))
  const dialog = (await screen.findByText('¿Eliminar el comentario?')).closest('[role=dialog]')
  fireEvent.click(within(dialog as HTMLElement).getByRole('button', { name: 'Eliminar', ...unplaced }))
  await waitFor(() => expect(of('deleteRecordComment')).toMatchObject([{ commentId: 'c1' }]))
})

test('after an edit the focus is back on what opened it, also where a frame comes before the drawing', async () => {
  await thread({ items: [comment()], answers: { editRecordComment: () => ({ editRecordComment: comment() }) } })
  fireEvent.click(await screen.findByRole('button', { name: 'Editar', ...unplaced }))
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    queueMicrotask(() => run(0))
    return 1
  })
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar', ...unplaced })),
    )
  } finally {
    vi.unstubAllGlobals()
  }
})

test('who only looks reads, and has nothing to write with', async () => {
  await thread({ items: [comment({ isOwn: false, mayEdit: false, mayRemove: false })], readOnly: true })
  expect((await screen.findByRole('listitem')).textContent).toContain('Voy a las nueve')
  expect(screen.queryByRole('textbox')).toBeNull()
})
