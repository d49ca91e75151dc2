import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { NavItem } from './Nav.tsx'
import { ShellContext, type ShellState } from './ShellContext.tsx'

afterEach(cleanup)

const shell = { expanded: true, close: () => undefined } as unknown as ShellState

function isHere(place: string, link: { to: string; end?: boolean; also?: string }) {
  render(
    <MemoryRouter initialEntries={[place]}>
      <ShellContext value={shell}>
        <NavItem {...link} label="Inicio" icon={null} />
      </ShellContext>
    </MemoryRouter>,
  )
  const current = screen.getByRole('link').getAttribute('aria-current') === 'page'
  cleanup()
  return current
}

test('a destination is the place on its path, with or without a slash at the end, and below it', () => {
  const home = { to: '/demo', end: true }
  expect(isHere('/demo', home)).toBe(true)
  expect(isHere('/demo/', home)).toBe(true)
  expect(isHere('/demo/design/', home)).toBe(false)
  expect(isHere('/demo/design/v1', { to: '/demo/design/' })).toBe(true)
  expect(isHere('/demonio', { to: '/demo' })).toBe(false)
})

test('a path with accents is found in its address', () => {
  expect(isHere('/%C3%B3rdenes', { to: '/órdenes' })).toBe(true)
})

test('what leads on to another path is the place there too', () => {
  const home = { to: '/', end: true, also: '/tablero' }
  expect(isHere('/', home)).toBe(true)
  expect(isHere('/tablero', home)).toBe(true)
  expect(isHere('/otro', home)).toBe(false)
})
