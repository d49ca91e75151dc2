import type { FieldType } from '../defineField.ts'
import { offeredFieldTypes } from '../registry.ts'

const documentAt = (place = '') => {
  const [bucket, key] = place.split('/')
  return { bucket, key, name: 'nota.txt', type: 'text/plain' }
}

/** Two values by type; the limits below leave neither. */
const twoOf: Record<string, (places: readonly string[]) => [unknown, unknown]> = {
  string: () => ['Año 1!', 'Año 2!'],
  textArea: () => ['uno', 'dos'],
  phone: () => ['+56 9', '+56 8'],
  number: () => [0.5, 1.5],
  currency: () => [0.5, 1.5],
  percentage: () => [0.005, 0.015],
  date: () => ['2001-02-03T12:00:00.000Z', '2002-02-03T12:00:00.000Z'],
  datetime: () => ['2001-02-03T10:00:00.000Z', '2002-02-03T10:00:00.000Z'],
  singleSelect: () => ['open', 'closed'],
  multipleSelect: () => [['open', 'closed'], ['closed']],
  rating: () => [5, 4],
  range: () => ['0::1', '0::2'],
  location: () => ['0,0', '1,1'],
  file: places => [places[0], places[1]],
  fileMultiple: places => [[places[0]], [places[0], places[1]]],
  document: places => [documentAt(places[0]), documentAt(places[1])],
}
const later: typeof twoOf = {
  date: () => ['2901-02-03T12:00:00.000Z', '2902-02-03T12:00:00.000Z'],
  datetime: () => ['2901-02-03T10:00:00.000Z', '2902-02-03T10:00:00.000Z'],
}

const isOfNumbers = ({ options }: FieldType) => Object.hasOwn(options, 'integer')
const option = (value: string) => ({ value, label: value })

const outside: Record<string, (type: FieldType) => unknown> = {
  min: type => (isOfNumbers(type) ? 1_000 : 50),
  max: type => (isOfNumbers(type) ? -1_000 : 1),
  integer: () => true,
  validatePattern: () => '^zzz$',
  rules: () => [{ pattern: '^zzz$', message: 'zzz' }],
  mask: () => '##-##',
  only: () => 'letters',
  previousDays: () => 1,
  nextDays: () => 1,
  options: () => [option('other')],
  num: () => 1,
  minNumberRange: () => 1_000,
  maxNumberRange: () => -1_000,
  limitCountry: () => 'CL',
  fileType: () => 'image/',
  allowedTypes: () => 'image/*',
  isForPhotos: () => true,
}

/** A type, one of the options that limit its values, and what stands outside it. */
export interface LimitCase {
  name: string
  type: FieldType
  limit: string
  /** Options before the limit came, and with it. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Two values that fitted before and do not with it. @param places of two uploaded texts */
  values(places?: readonly string[]): [unknown, unknown]
}

const someFiles = ['demo/uno.txt', 'demo/dos.txt']

/** What a type needs to take anything. */
function widest({ name, options }: FieldType): Record<string, unknown> {
  if (name === 'rating') return { num: 10 }
  return Object.hasOwn(options, 'options') ? { options: ['open', 'closed'].map(option) } : {}
}

function caseOf(type: FieldType, limit: string): LimitCase {
  const values = (limit === 'nextDays' ? later : twoOf)[type.name]
  const tight = outside[limit]?.(type)
  if (values === undefined || tight === undefined) throw new Error(`say what stands outside ${type.name} with ${limit}`)
  const before = widest(type)
  return {
    name: `${type.name} with ${limit}`,
    type,
    limit,
    before,
    after: { ...before, [limit]: tight },
    values: (places = someFiles) => values(places),
  }
}

/** Every limit of every offered type whose values are read back: a new one says here what stands outside it. */
export const limitCases: readonly LimitCase[] = offeredFieldTypes
  .filter(({ assigned, storage }) => assigned === undefined && !(storage.shape === 'columns' && storage.writeOnly))
  .flatMap(type => type.limits.map(limit => caseOf(type, limit)))
