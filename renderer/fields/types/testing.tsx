import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { expect } from 'vitest'
import type { Field } from '../../../shared/fields/defineField.ts'
import { recordValidator } from '../../../shared/fields/recordValidator.ts'
import { defaultRegion, type Region } from '../../../shared/formats/region.ts'
import type { Texts } from '../../../shared/i18n/texts.ts'
import type { Language } from '../../../shared/languages.ts'
import { validationText } from '../../components/validationText.ts'
import { createI18n } from '../../i18n/i18n.ts'
import { completeJsdom } from '../../testing/page.tsx'
import { RegionContext } from '../../ui/region.ts'
import { SnackbarContext } from '../../ui/snackbar/SnackbarContext.tsx'
import { createSnackbar, type Snackbar } from '../../ui/snackbar/snackbarStore.ts'
import { addTexts } from '../../ui/texts.ts'
import { type FieldServices, FieldsContext } from '../kit/FieldsContext.tsx'
import { FieldInput } from './FieldInput.tsx'
import { FieldValue } from './FieldValue.tsx'

/** Before each test of a widget. */
export function completeDocument() {
  completeJsdom()
  // A textarea that grows measures itself again when a font arrives.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  // A list that opens brings its chosen option into sight.
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => {}, configurable: true })
}

export const fieldOf = (type: string, options: Record<string, unknown> = {}, optional = true): Field => ({
  _id: type,
  name: type,
  label: type,
  type,
  optional,
  options,
})

export const testServices: FieldServices = {
  zone: 'America/Santiago',
  locale: 'es-419',
  now: () => Date.parse('2026-03-10T15:00:00.000Z'),
  options: async () => [{ value: 'aaaaaaaaaaaaaaaa1', label: 'Primera' }],
  revision: 0,
  upload: async () => 'demo/x.png',
}

export interface Drawing {
  language?: Language
  services?: Partial<FieldServices>
  region?: Region
  values?: Readonly<Record<string, unknown>>
  /** Of the area that it stands in. */
  texts?: Texts
  snackbar?: Snackbar
}

export function surrounded(
  content: ReactNode,
  {
    language = 'es-419',
    services = {},
    region = defaultRegion,
    texts,
    snackbar = createSnackbar(() => {}),
  }: Drawing = {},
) {
  const i18n = createI18n(language)
  if (texts) addTexts(i18n, texts)
  return (
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <RegionContext value={{ region, setRegion: () => undefined }}>
          <SnackbarContext value={snackbar}>
            <FieldsContext value={{ ...testServices, ...services }}>{content}</FieldsContext>
          </SnackbarContext>
        </RegionContext>
      </I18nextProvider>
    </MantineProvider>
  )
}

export const draw = (content: ReactNode, drawing?: Drawing) => act(async () => render(surrounded(content, drawing)))

interface HolderProps {
  field: Field
  initial: unknown
  values?: Readonly<Record<string, unknown>>
  onValue?(value: unknown): void
}

/** A widget with a value that it can change, and the message that a form shows for it. */
export function Holder({ field, initial, values, onValue }: HolderProps) {
  const { t } = useTranslation()
  const [value, setValue] = useState(initial)
  const checked = recordValidator([field], { now: testServices.now(), zone: testServices.zone }).create({
    [field.name]: value ?? null,
  })
  const message = checked.ok ? undefined : checked.errors[field.name]
  return (
    <FieldInput
      id="input"
      field={field}
      value={value}
      values={values}
      label="Etiqueta"
      required={!field.optional}
      error={message === undefined ? undefined : validationText(t, message)}
      source={{ componentId: 'demo_form' }}
      onChange={next => {
        onValue?.(next)
        setValue(next)
      }}
    />
  )
}

/** The widget's code arrives by itself. */
const arrived = () => waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBeNull())

/** Answers the values that the widget gives, as they come. */
export async function edit(field: Field, initial: unknown = null, drawing: Drawing = {}): Promise<unknown[]> {
  const given: unknown[] = []
  const holder = <Holder field={field} initial={initial} values={drawing.values} onValue={value => given.push(value)} />
  await draw(holder, drawing)
  await arrived()
  return given
}

export async function view(
  field: Field,
  value: unknown,
  { labels, ...drawing }: Drawing & { labels?: ReadonlyMap<string, string> } = {},
): Promise<HTMLElement> {
  await draw(
    <div data-testid="view">
      <FieldValue field={field} value={value} labels={labels} />
    </div>,
    drawing,
  )
  await waitFor(() => expect(screen.getByTestId('view').querySelector('.mantine-Skeleton-root')).toBeNull())
  return screen.getByTestId('view')
}

/** The input that the label names, of which a widget may have others. */
export function input(): HTMLInputElement {
  const named = screen.getAllByLabelText<HTMLInputElement>('Etiqueta', { exact: false })
  const found = named.find(({ id }) => id === 'input')
  if (!found) throw new Error('no input stands under the label')
  return found
}

/** Types a text over what stands in the input. */
export const write = (text: string) => fireEvent.change(input(), { target: { value: text } })
