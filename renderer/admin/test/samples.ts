import type { FieldType, ValueContext } from '../../../shared/fields/defineField.ts'
import { defaultZone } from '../../../shared/formats/dates.ts'
import type { ValidationMessage } from '../../../shared/validation/messages.ts'

type Options = Readonly<Record<string, unknown>>

const context = (): ValueContext => ({ now: Date.now(), zone: defaultZone })

const isMissing = (type: FieldType, value: unknown) => value === null || value === undefined || type.isEmpty(value)

/** What is wrong with a value, as the forms say it. */
export function problemOf(type: FieldType, options: Options, value: unknown): ValidationMessage | undefined {
  if (isMissing(type, value)) return type.requiredMessage
  return type.value(options, context()).safeParse(value).error?.issues[0]?.message
}

/** A definition's own examples: the first that holds something, all valid ones, and an invalid one that a person can enter. */
export function sampleValues(type: FieldType, options: Options) {
  const { valid, invalid } = type.examples
  const filled = valid.find(value => !isMissing(type, value)) ?? valid[0]
  const wrong = invalid.find(
    value => typeof value === typeof filled && Array.isArray(value) === Array.isArray(filled) && isDrawn(value),
  )
  return { filled, all: valid, wrong, problem: wrong === undefined ? undefined : problemOf(type, options, wrong) }
}

/** What only a program could send has no place on a screen: objects of another shape, and endless texts. */
const isDrawn = (value: unknown) => typeof value !== 'object' && String(value).length < 500

const person = (_id: string, name: string) => ({ _id, name, definition: { _id, name } })

/** What widgets and editors find around them on this page. */
export const sampleSheet = {
  source: { componentId: 'test_aaaaaaaaaaaaaaaa1' },
  labels: new Map([
    ['aaaaaaaaaaaaaaaa1', 'Lanas del Sur'],
    ['aaaaaaaaaaaaaaaa2', 'Hilandería Quillota'],
    ['mmmmmmmmmmmmmmmm1', 'Rosa Muñoz'],
  ]),
  options: [
    { value: 'aaaaaaaaaaaaaaaa1', label: 'Lanas del Sur', subtitle: 'Puerto Montt' },
    { value: 'aaaaaaaaaaaaaaaa2', label: 'Hilandería Quillota', subtitle: 'Quillota' },
    { value: 'aaaaaaaaaaaaaaaa3', label: 'Arpilleras Violeta' },
  ],
  people: [
    { value: 'mmmmmmmmmmmmmmmm1', label: 'Rosa Muñoz' },
    { value: 'mmmmmmmmmmmmmmmm2', label: 'Tomás Díaz' },
  ],
  components: [person('aaaaaaaaaaaaaaaa1', 'Lanas del Sur'), person('orders', 'Órdenes')],
  values: { collectionId: 'orders', type: 'number' } as Options,
  fields: [
    { name: 'name', label: 'Nombre', type: 'string' },
    { name: 'amount', label: 'Monto', type: 'number' },
    { name: 'due', label: 'Entrega', type: 'date' },
  ].map(field => ({ ...field, _id: field.name, optional: true, options: {} })),
}
