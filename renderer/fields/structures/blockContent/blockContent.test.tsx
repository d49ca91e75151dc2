// @alone: the code editor keeps the page in which it was loaded.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Remark } from '../../../../shared/components/remark.ts'
import { designerTexts } from '../../../../shared/i18n/designerTexts.ts'
import { createI18n } from '../../../i18n/i18n.ts'
import { addTexts } from '../../../ui/texts.ts'
import { completeDocument, draw, fieldOf } from '../../types/testing.tsx'
import { editorOf } from '../editor.ts'
import { RemarksContext } from '../sheet/RemarksContext.ts'
import { SheetContext, type SheetSurroundings } from '../sheet/SheetContext.ts'
import { BlockContentEditor } from './BlockContentEditor.tsx'

beforeEach(() => {
  completeDocument()
  // jsdom lays nothing out: a line that is no px wide would be wrapped after each letter.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 900, configurable: true })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth')
})

const sheet: SheetSurroundings = {
  editorOf,
  components: () => [],
  fields: id => (id === 'orders' ? [{ ...fieldOf('number'), name: 'amount', label: 'Monto total' }] : []),
  text: message => message,
  newId: () => 'new',
}
const i18n = createI18n('es-419')
addTexts(i18n, designerTexts)

function Holder({ content, remarks, onContent }: HolderProps) {
  const [value, setValue] = useState<string | undefined>(content)
  return (
    <RemarksContext value={remarks}>
      <BlockContentEditor
        id="content"
        name="content"
        type="blockContent"
        label="Contenido"
        value={value}
        onChange={next => {
          onContent(next)
          setValue(next)
        }}
        options={{}}
        error={undefined}
        errors={{}}
        required={false}
        clearable
        disabled={false}
        values={{ type: 'html', collectionId: 'orders' }}
      />
    </RemarksContext>
  )
}

interface HolderProps {
  content: string
  remarks: readonly Remark[]
  onContent(content: string | undefined): void
}

/** The editor on a page; its library is the real one. */
async function open(content: string, remarks: readonly Remark[] = []) {
  const given: (string | undefined)[] = []
  await draw(
    <I18nextProvider i18n={i18n}>
      <SheetContext value={sheet}>
        <Holder content={content} remarks={remarks} onContent={next => given.push(next)} />
      </SheetContext>
    </I18nextProvider>,
  )
  const box = await screen.findByRole('textbox', { name: /^Contenido/ })
  const { editor } = await import('../../types/code/monaco.ts')
  const code = editor.getEditors().at(-1)
  if (!code) throw new Error('no editor was made')
  return { box, code, editor, given }
}

/** The words of the drawn text that have a colour of their own, with its name. */
const coloured = () =>
  [...document.querySelectorAll('.view-line span[class^="mtk"]')].map(({ className, textContent }) => ({
    colour: className,
    text: textContent?.replaceAll('\u00a0', ' '),
  }))

test('[N10] a template is written as HTML with EJS tags, each in its colours', async () => {
  const { box } = await open('<p class="a <%= page %>"><% const n = 1 -%><%# why %></p>')
  const colourOf = (word: string) => coloured().find(({ text }) => text === word)?.colour
  // The colours of JavaScript arrive when they are first needed.
  await waitFor(() => expect(colourOf('const')).toBeDefined())
  const tags = coloured().filter(({ text = '' }) => /^(<%=?|-?%>)$/.test(text))
  expect(tags.map(({ text }) => text)).toEqual(['<%=', '%>', '<%', '-%>'])
  expect(new Set(tags.map(({ colour }) => colour)).size).toBe(1)
  const kinds = ['p', 'class', '<%=', 'const', '<%# why %>'].map(colourOf)
  expect(kinds).not.toContain(undefined)
  expect(new Set(kinds).size).toBe(5)
  const told = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(told?.textContent).toBe('Ctrl + M: la tecla Tab vuelve a salir del editor')
})

test('[N11] hints offer what the template sees, and what the records of its collection have', async () => {
  const { code, given } = await open('<% for (const order of items) { %>\n<%= ')
  const rows = () => [...document.querySelectorAll('.suggest-widget .monaco-list-row')].map(row => row.textContent)
  code.focus()
  code.setPosition({ lineNumber: 2, column: 5 })
  code.trigger('keyboard', 'editor.action.triggerSuggest', {})
  await waitFor(() => expect(rows()).toContainEqual(expect.stringMatching(/^items.*Los registros de esta página/)))
  code.trigger('keyboard', 'hideSuggestWidget', {})
  code.trigger('keyboard', 'type', { text: 'order.' })
  await waitFor(() => expect(rows()).toContainEqual(expect.stringMatching(/^amount.*Monto total/)))
  code.trigger('keyboard', 'acceptSelectedSuggestion', {})
  await waitFor(() => expect(given.at(-1)).toBe('<% for (const order of items) { %>\n<%= order.amount'))
})

test('what the server says of a template stands under its line', async () => {
  const remarks = [
    { property: 'content', line: 2, text: 'missing is not defined' },
    { property: 'title', line: 1, text: 'of another text' },
  ]
  const { code, editor } = await open('<p>\n  <%= missing %>\n</p>', remarks)
  const resource = code.getModel()?.uri
  await waitFor(() =>
    expect(editor.getModelMarkers({ resource })).toMatchObject([
      { message: 'missing is not defined', startLineNumber: 2, startColumn: 3, endLineNumber: 2 },
    ]),
  )
})

test('what the template sees is listed with what it is, searched, and written where the cursor stands', async () => {
  const { code, given } = await open('<p></p>')
  code.setPosition({ lineNumber: 1, column: 4 })
  const list = screen.getByText('Qué se puede insertar').closest('details') as HTMLElement
  const items = () => within(list).getAllByRole('button', { hidden: true })
  expect(items().length).toBeGreaterThan(8)
  fireEvent.change(within(list).getByLabelText('Buscar qué insertar'), { target: { value: 'cuantos registros hay' } })
  expect(items().map(({ textContent }) => textContent)).toEqual(['totalCountCuántos registros hay en total'])
  await act(async () => items()[0]?.click())
  await waitFor(() => expect(given.at(-1)).toBe('<p><%= totalCount %></p>'))
  code.trigger('keyboard', 'undo', {})
  await waitFor(() => expect(given.at(-1)).toBe('<p></p>'))
})
