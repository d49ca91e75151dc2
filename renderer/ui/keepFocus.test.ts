import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keepFocus.ts'

let end: () => void
beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1">
      <ul><li><button id="a">A</button></li><li><button id="b">B</button></li></ul>
      <div data-portal><button id="over">Encima</button></div>
    </main>`
  end = keepFocus(document)
})
afterEach(() => {
  end()
  document.body.innerHTML = ''
})

const button = (id: string) => document.getElementById(id) as HTMLButtonElement
const key = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Enter' }))
/** What is watched is told after what is under way. */
const told = () => new Promise(done => setTimeout(done))
const focused = () => document.activeElement?.id || document.activeElement?.tagName

test('a button that works has the focus again once it can be pressed, unless something else has it', async () => {
  button('a').focus()
  button('a').disabled = true
  await told()
  // As browsers do, which jsdom does not.
  button('a').blur()
  button('a').disabled = false
  await told()
  expect(focused()).toBe('a')
  button('a').disabled = true
  await told()
  button('b').focus()
  button('a').disabled = false
  await told()
  expect(focused()).toBe('b')
})

test('what is beside the place of what went has the focus where keys lead, and nothing where a pointer does', async () => {
  button('b').focus()
  key()
  button('b').closest('li')?.remove()
  await told()
  expect(focused()).toBe('a')
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  button('a').closest('li')?.remove()
  await told()
  expect(focused()).toBe('BODY')
})

test('of a list that is gone as a whole the page has it; what stands over the page leaves it to what opened that', async () => {
  button('a').focus()
  key()
  document.querySelector('ul')?.remove()
  await told()
  expect(focused()).toBe('MAIN')
  button('over').focus()
  button('over').remove()
  await told()
  expect(focused()).toBe('BODY')
})
