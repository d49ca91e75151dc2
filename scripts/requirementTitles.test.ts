import { expect, test } from 'vitest'
import { compareIds, requirementTitles } from './requirementTitles.ts'

// Written apart, so that they name no requirement of this file.
const id = (name: string) => `[${name}]`

test('titles are read with each requirement that they name, of tables too', () => {
  const source = [
    `test('${id('F17')}${id('F84')} a number is drawn', () => {`,
    `    ['${id('F270')} it\\'s a table', 1],`,
    `  // '${id('F1')} a comment'`,
    `test(\`${id('A2')} a template\`, () => {`,
  ].join('\n')
  expect(requirementTitles(source)).toEqual([
    { id: 'F17', title: 'a number is drawn' },
    { id: 'F84', title: 'a number is drawn' },
    { id: 'F270', title: "it's a table" },
    { id: 'A2', title: 'a template' },
  ])
})

test('ids are in the order of areas and numbers', () => {
  expect(['AA1', 'B2', 'B10', 'B1', 'A9'].sort(compareIds)).toEqual(['A9', 'B1', 'B2', 'B10', 'AA1'])
})
