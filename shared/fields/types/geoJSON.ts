import { presence } from '../../filters/operators.ts'
import { isGeoJson } from '../../formats/geoJson.ts'
import { parseJson } from '../../formats/parseJson.ts'
import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { looks } from '../options.ts'
import { column } from '../storage.ts'

const longest = 1_000_000

/** What cannot be read is no GeoJSON either. */
const parsed = (value: unknown) => (typeof value === 'string' && value !== '' ? parseJson(value) : value)

export const geoJsonValue = once(() =>
  z
    .preprocess(parsed, z.unknown())
    .refine(isGeoJson, message('invalidGeoJson'))
    .refine(value => (JSON.stringify(value) ?? '').length <= longest, message('tooHeavy', longest / 1_000)),
)

/** An object of GeoJSON; a text that holds one is accepted. */
export const geoJSON = defineField({
  name: 'geoJSON',
  icon: 'polygon',
  offered: 'place',
  storage: column('json'),
  operators: presence,
  sortable: false,
  script: 'Record<string, unknown>',
  graphql: 'JSON',
  options: looks,
  value: geoJsonValue,
  toText: (value: unknown) => JSON.stringify(value),
  examples: {
    valid: [
      { type: 'Point', coordinates: [-70.65, -33.45] },
      {
        type: 'Feature',
        properties: { name: 'Ñuñoa' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 0],
              [1, 1],
              [0, 0],
            ],
          ],
        },
      },
      { type: 'FeatureCollection', features: [] },
    ],
    invalid: ['{', 'Point', { type: 'Point' }, { type: 'Point', coordinates: [181, 0] }, [], 5],
  },
})
