import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { property } from '../../../../shared/fields/property.ts'
import { designerTexts } from '../../../../shared/i18n/designerTexts.ts'
import { completeDocument, draw } from '../../types/testing.tsx'
import { editorOf } from '../editor.ts'
import { PropertySheet, type PropertySheetProps } from './PropertySheet.tsx'
import { SheetContext, type SheetSurroundings } from './SheetContext.ts'

beforeEach(completeDocument)
afterEach(cleanup)

const properties = {
  title: property.text(),
  postItemToUrl: property.string({ group: 'advanced' }),
  firstAgent: property.component({ options: { componentTypeName: 'ofAnotherBuild' } }),
  shouldStopHooksOnError: property.boolean({ default: false, beside: ['firstAgent'] }),
}
const sheet: SheetSurroundings = {
  editorOf,
  components: () => [],
  fields: () => [],
  text: message => message,
  newId: () => 'n',
}

async function open(given: Partial<PropertySheetProps>) {
  await draw(
    <SheetContext value={sheet}>
      <PropertySheet properties={properties} values={{}} onChange={() => undefined} {...given} />
    </SheetContext>,
    { texts: designerTexts },
  )
  return [...document.querySelectorAll<HTMLElement>('[data-property]')].map(({ dataset }) => dataset.property)
}

test.each(['plain', 'sections'] as const)('what only programmers know stands in a closed part, in %s', async layout => {
  expect(await open({ layout })).toEqual(['title'])
  const toggle = screen.getByRole('button', { name: 'Avanzado' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  // Its editor may have to come first: React loses what suspends in a press that nobody awaits.
  await act(async () => void fireEvent.click(toggle))
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByLabelText('Enviar el resultado como JSON a')).toBeDefined()
})

test('the part is open where something stands in it, or is wrong', async () => {
  expect(await open({ values: { postItemToUrl: 'https://ejemplo.cl' } })).toEqual(['title', 'postItemToUrl'])
  cleanup()
  expect(await open({ errors: { postItemToUrl: 'invalid' } })).toEqual(['title', 'postItemToUrl'])
})

test('how a field looks stands in a closed part, and apart from it what looked so before', async () => {
  const looks = {
    options: property.text(),
    placeholder: property.text({ group: 'appearance' }),
    newDesign: property.boolean({ default: false, group: 'compatibility' }),
  }
  const parts = () => screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)
  expect(await open({ properties: looks })).toEqual(['options', 'placeholder'])
  expect(parts()).toEqual(['Compatibilidad'])
  cleanup()
  expect(await open({ properties: looks, foldsLooks: true })).toEqual(['options'])
  expect(parts()).toEqual(['Apariencia', 'Compatibilidad'])
  cleanup()
  const values = { placeholder: 'Escribe', newDesign: true }
  expect(await open({ properties: looks, foldsLooks: true, values })).toEqual(['options', 'placeholder', 'newDesign'])
})

test('components of a kind that cannot be made are not asked for; those that are stored stay in sight', async () => {
  expect(await open({ values: { firstAgent: 't1' } })).toEqual(['title', 'firstAgent', 'shouldStopHooksOnError'])
})
