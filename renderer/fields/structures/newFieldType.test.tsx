import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { property } from '../../../shared/fields/property.ts'
import { addFieldType } from '../../../shared/fields/testing/addFieldType.ts'
import { grade, gradeReading } from '../../../shared/fields/testing/grade.ts'
import { designerTexts } from '../../../shared/i18n/designerTexts.ts'
import { defineFieldUi, type FieldEditProps, type FieldUi, type FieldViewProps } from '../kit/fieldUi.ts'
import { inputProps } from '../kit/inputProps.ts'
import { fieldColumn } from '../types/FieldValue.tsx'
import { fieldUis } from '../types/runtime.ts'
import { completeDocument, draw, edit, fieldOf, input, view, write } from '../types/testing.tsx'
import { TypeMenu } from './collectionFields/TypeMenu.tsx'
import { editorOf } from './editor.ts'
import { OptionsSheet } from './fieldOptions/OptionsSheet.tsx'
import { PropertySheet } from './sheet/PropertySheet.tsx'
import { SheetContext, type SheetSurroundings } from './sheet/SheetContext.ts'

function GradeEdit(props: FieldEditProps<number>) {
  const { id, label, error } = inputProps(props)
  const change = (text: string) => props.onChange(text === '' ? null : Number(text))
  return (
    <>
      <input
        id={id}
        aria-label={String(label)}
        value={props.value ?? ''}
        onChange={event => change(event.currentTarget.value)}
      />
      {error}
    </>
  )
}
const GradeView = ({ field, value }: FieldViewProps<number>) => `${value} de ${field.options.max}`

const uis: Record<string, FieldUi> = fieldUis
let forget: () => void
beforeAll(() => {
  forget = addFieldType(grade, gradeReading)
  uis.grade = defineFieldUi<number>({
    edit: () => GradeEdit,
    View: GradeView,
    column: { width: 90, align: 'end' },
    wide: true,
  })
})
afterAll(() => {
  forget()
  delete uis.grade
})
beforeEach(completeDocument)
afterEach(cleanup)

const surroundings: SheetSurroundings = {
  editorOf,
  components: () => [],
  fields: () => [],
  text: message => message,
  newId: () => 'newnewnewnewnew00',
}

/** The options of a field of the type, and a component with a property of it. */
function Sheets({ onChange }: { onChange(state: Record<string, unknown>): void }) {
  const [options, setOptions] = useState<Record<string, unknown>>({ max: 7 })
  const [values, setValues] = useState<Record<string, unknown>>({ min: 2 })
  useEffect(() => onChange({ options, values }), [options, values, onChange])
  return (
    <SheetContext value={surroundings}>
      <OptionsSheet type="grade" options={options} errors={{}} disabled={false} onChange={setOptions} />
      <PropertySheet
        properties={{ min: { ...property.number(), type: 'grade' } }}
        values={values}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
      />
    </SheetContext>
  )
}

describe('a new field type, known to this test alone,', () => {
  test('is offered in its group of the menu of types, with its icon, and can be chosen', async () => {
    const chosen: string[] = []
    const menu = <TypeMenu target={<button type="button">Tipo</button>} onChoose={type => chosen.push(type)} />
    await draw(menu, { texts: designerTexts })
    fireEvent.click(screen.getByRole('button', { name: 'Tipo' }))
    const numbers = await screen.findByRole('group', { name: 'Números' })
    const offered = within(numbers).getAllByRole('menuitem', { hidden: true })
    const item = offered.at(-1)
    expect(item?.dataset.type).toBe('grade')
    expect(item?.querySelector('svg use')?.getAttribute('href')).toBe('#icon-medal')
    fireEvent.click(item as HTMLElement)
    expect(chosen).toEqual(['grade'])
  })

  test('is edited with its widget and held to its options, read with its view, and laid out in tables', async () => {
    const field = fieldOf('grade', { max: 7 })
    const values = await edit(field)
    write('8')
    expect(values).toEqual([8])
    expect(await screen.findByText(/7/)).toBeDefined()
    write('6')
    expect(values).toEqual([8, 6])
    expect(input().value).toBe('6')
    cleanup()
    expect((await view(field, 6)).textContent).toBe('6 de 7')
    expect(fieldColumn('grade')).toEqual({ width: 90, least: 90, align: 'end', labelled: false })
  })

  test('has a sheet for its options, and is a property of sheets itself', async () => {
    const changes: Record<string, unknown>[] = []
    await draw(<Sheets onChange={state => void changes.push(state)} />, { texts: designerTexts })
    const most = screen.getByLabelText(designerTexts['es-419'].properties.max)
    fireEvent.change(most, { target: { value: '9' } })
    const least = screen.getByLabelText(designerTexts['es-419'].properties.min)
    expect(least.closest('[data-property]')?.hasAttribute('data-wide')).toBe(true)
    fireEvent.change(least, { target: { value: '4' } })
    expect(changes.at(-1)).toEqual({ options: { max: 9 }, values: { min: 4 } })
  })
})
