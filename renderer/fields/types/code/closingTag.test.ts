import { expect, test } from 'vitest'
import { closedIn, closingOf } from './closingTag.ts'

test.each([
  ['<p>', '</p>'],
  ['text <b class="x">', '</b>'],
  ['<button @click="() => open(1)">', '</button>'],
  ["<a href='<%= link %>'>", '</a>'],
  ['<my-part\n  :value="a > b"\n>', '</my-part>'],
  ['<script>', '</script>'],
  ['<script>if (a < b) c()</script><p>', '</p>'],
])('%s is closed by %s', (before, closing) => {
  expect(closingOf(before)).toBe(closing)
})

test.each([
  '<br>',
  '<img src="a.png">',
  '<IMG>',
  '<my-part />',
  '</p>',
  'a >',
  '<% if (a >',
  '<p <% if (a >',
  '<b @click="() =>',
  '<%= a %>',
  '<!-- a -->',
  '<script>if (a <b && c>',
  '<>',
])('nothing closes %s', before => {
  expect(closingOf(before)).toBeUndefined()
})

test('a closing tag is known by its end', () => {
  expect(closedIn('<p>a</p>')).toBe('</p>')
  expect(closedIn('<p>a</p> ')).toBeUndefined()
  expect(closedIn('<p>')).toBeUndefined()
})
