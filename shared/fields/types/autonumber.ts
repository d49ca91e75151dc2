import { ordered } from '../../filters/operators.ts'
import { serialText } from '../../formats/serialText.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { boxLooks } from '../options.ts'
import { property } from '../property.ts'
import { column } from '../storage.ts'

const greatest = 2_147_483_647

const { readonly: _readonly, ...looks } = boxLooks

/** A number that the server gives each record, one after the other: folios, receipts, tickets. */
export const autonumber = defineField({
  name: 'autonumber',
  namedBy: ['correlativo', 'numero correlativo', 'autonumerico', 'autonumber', 'serial number'],
  icon: 'ticket',
  offered: 'number',
  storage: column('integer'),
  operators: ordered,
  sortable: true,
  assigned: ({ start }) => start,
  script: 'number',
  graphql: 'Int',
  options: {
    prefix: property.text({ options: { max: 20 } }),
    /** Zeros fill it up to so many. */
    digits: property.number({ options: { integer: true, min: 1, max: 10 } }),
    /** The least that it gives: raised later, the next record has it. */
    start: property.number({ default: 1, options: { integer: true, min: 0, max: 1_000_000_000 } }),
    ...looks,
  },
  value: () =>
    z
      .number({ error: message('invalidNumber') })
      .int({ error: message('notInteger') })
      .min(0, message('under', 0))
      .max(greatest, message('exceeded', greatest)),
  toText: (value: number, options) => serialText(value, options),
  examples: { options: { prefix: 'F-', digits: 4 }, valid: [12, 1, 10_000], invalid: ['12', -1, 1.5, true] },
})
