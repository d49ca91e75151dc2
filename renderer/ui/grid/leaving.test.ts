// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isElsewhere, leavingKey } from './leaving.ts'

function press(key: string, target: string, more: object = {}) {
  document.body.innerHTML = target
  const element = document.body.firstElementChild as HTMLElement
  // jsdom knows no editing of elements.
  if (element.hasAttribute('contenteditable')) Object.defineProperty(element, 'isContentEditable', { value: true })
  const none = { shiftKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false }
  return leavingKey({ key, target: element, ...none, ...more })
}

test.each([
  ['Escape', '<input>', {}, 'cancel'],
  ['Escape', '<input>', { defaultPrevented: true }, 'cancel'],
  ['Tab', '<input>', {}, 'next'],
  ['Tab', '<textarea></textarea>', { shiftKey: true }, 'previous'],
  ['Enter', '<input>', {}, 'enter'],
  ['Enter', '<input>', { defaultPrevented: true }, undefined],
  ['Enter', '<textarea></textarea>', {}, undefined],
  ['Enter', '<textarea></textarea>', { ctrlKey: true }, 'enter'],
  ['Enter', '<div contenteditable></div>', {}, undefined],
  ['Enter', '<div contenteditable></div>', { metaKey: true }, 'enter'],
  ['a', '<input>', {}, undefined],
] as const)('%s in %s %o leaves by: %s', (key, target, more, way) => {
  expect(press(key, target, more)).toBe(way)
})

test('a press in a list above the widget is not elsewhere, and one in the dialog that its cell stands in is', () => {
  document.body.innerHTML = `
    <main><p id="cell"></p><p id="page"></p></main>
    <div data-portal>
      <section><p id="cellOfDialog"></p><p id="dialog"></p></section>
      <section><p id="widget"></p></section>
      <section><p id="list"></p></section>
    </div>`
  const at = (id: string) => document.getElementById(id) as HTMLElement
  const elsewhereOf = (cell: string) => ['page', 'dialog', 'widget', 'list'].filter(id => isElsewhere(at(id), at(cell)))
  expect(elsewhereOf('cell')).toEqual(['page'])
  expect(elsewhereOf('cellOfDialog')).toEqual(['dialog'])
})
