import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { designerAnswers, enterDesigner } from '../../testing/designer.ts'
import { type Answers, openPage } from '../../testing/page.tsx'

beforeEach(() => {
  enterDesigner()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const ids = ['collection', 'view', 'role', 'share']

/** A server that keeps what is sent to it. */
function kept(seen: Record<string, number> = {}, isHidden = false) {
  const state = { seen: { ...seen }, isHidden }
  const present = () => ({
    __typename: 'OwnTutorials',
    _id: 'me',
    isHidden: state.isHidden,
    progress: ids.map(_id => ({ __typename: 'TutorialProgress', _id, seen: state.seen[_id] ?? 0 })),
  })
  const answers: Answers = {
    ...designerAnswers({}),
    ownTutorials: () => ({ ownTutorials: present() }),
    keepTutorial: ({ tutorialId, seen: now }) => {
      state.seen[String(tutorialId)] = Number(now)
      return { keepTutorial: present() }
    },
    hideTutorials: ({ isHidden: now }) => {
      state.isHidden = now === true
      return { hideTutorials: present() }
    },
  }
  return { state, answers }
}
const card = () => screen.findByRole('dialog')
const here = () => window.location.pathname

test('[AF15] the tutorials of an environment are a page of its own, with what was seen of each', async () => {
  const { answers } = kept({ view: 2, role: 4 })
  await openPage({ path: '/demo/tutorials', answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'Tutoriales' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Empezar: Tu primera colección' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Seguir: Tu primera vista' })).toBeDefined()
  expect(screen.getByText('2 de 4 pasos')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ver de nuevo: Tu primer rol' })).toBeDefined()
  const menu = screen.getByRole('navigation', { name: /menú|navegación/i })
  expect(within(menu).getByRole('link', { name: 'Tutoriales' }).getAttribute('href')).toBe('/demo/tutorials')
})

test('a tour goes to the pages that it is about, can be left with Escape, and goes on where it was left', async () => {
  const { state, answers } = kept()
  await openPage({ path: '/demo/tutorials', answers })
  const begin = await screen.findByRole('button', { name: 'Empezar: Tu primera colección' })
  begin.focus()
  fireEvent.click(begin)
  const first = await card()
  expect(within(first).getByRole('heading', { name: 'Las colecciones' })).toBeDefined()
  expect(first.getAttribute('aria-describedby')).not.toBeNull()
  expect(document.activeElement).toBe(first)
  await waitFor(() => expect(here()).toBe('/demo/collections'))
  fireEvent.click(within(first).getByRole('button', { name: 'Siguiente' }))
  expect(await within(await card()).findByRole('heading', { name: 'Crea una' })).toBeDefined()
  await waitFor(() => expect(state.seen).toEqual({ collection: 2 }))
  // Nothing has a size in this browser, so nothing is in sight: it says so, and goes on.
  expect(within(await card()).getByText('Lo que este paso señala no está a la vista.')).toBeDefined()
  fireEvent.keyDown(await card(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('link', { name: 'Tutoriales' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir: Tu primera colección' }))
  expect(within(await card()).getByRole('heading', { name: 'Crea una' })).toBeDefined()
  for (const name of ['Siguiente', 'Siguiente', 'Terminar'])
    fireEvent.click(await within(await card()).findByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(state.seen).toEqual({ collection: 4 })
  expect(here()).toBe('/demo/design')
})

test('the first page offers them until one has begun, or for good until somebody says otherwise', async () => {
  const { state, answers } = kept()
  const home = { ...answers, environmentBackups: () => ({ environmentBackups: [] }) }
  await openPage({ path: '/demo', answers: home })
  fireEvent.click(await screen.findByRole('button', { name: 'No ofrecer más' }))
  await waitFor(() => expect(screen.queryByText('¿Primera vez aquí?')).toBeNull())
  expect(state.isHidden).toBe(true)
  cleanup()
  await openPage({ path: '/demo/tutorials', answers: home })
  const offer = await screen.findByRole('switch', { name: 'Ofrecer recorridos en la portada' })
  expect((offer as HTMLInputElement).checked).toBe(false)
  fireEvent.click(offer)
  await waitFor(() => expect(state.isHidden).toBe(false))
})
