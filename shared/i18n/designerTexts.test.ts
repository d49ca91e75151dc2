import { expect, test } from 'vitest'
import { idArgument } from '../components/calls.ts'
import { allKinds } from '../components/registry.ts'
import { type Property, property } from '../fields/property.ts'
import { offeredFieldTypes } from '../fields/registry.ts'
import { designerTexts } from './designerTexts.ts'

const sheets: [string, Record<string, Property>][] = [
  ...allKinds.map(({ kind, properties }) => [kind, properties] as [string, Record<string, Property>]),
  ...allKinds.map((kind): [string, Record<string, Property>] => [
    `item ${kind.kind}`,
    { [idArgument(kind)]: property.component() },
  ]),
  ...offeredFieldTypes.map(({ name, options }) => [name, options] as [string, Record<string, Property>]),
]

interface Choice {
  value: string
  label: string
}
const choicesOf = ({ options }: Property) => (options.localizedLabels === true ? (options.options as Choice[]) : [])

test.each(['es-419', 'en'] as const)(
  'every property, every choice and every offered type has a label in %s',
  language => {
    const { choices, fields, properties } = designerTexts[language] as Record<string, Record<string, unknown>>
    const missing = sheets.flatMap(([sheet, specifications]) =>
      Object.entries(specifications).flatMap(([name, specification]) => [
        ...(typeof properties?.[name] === 'string' ? [] : [`${sheet}: properties.${name}`]),
        ...choicesOf(specification)
          .flatMap(({ value, label }) => [value, label])
          .filter(key => typeof choices?.[key] !== 'string')
          .map(key => `${sheet}: choices.${key}`),
      ]),
    )
    expect(missing).toEqual([])
    for (const { name } of offeredFieldTypes)
      expect(fields?.[name], name).toEqual({ label: expect.any(String), hint: expect.any(String) })
  },
)
