import { ordered } from '../../filters/operators.ts'
import { isTime } from '../../formats/time.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { boxLooks } from '../options.ts'
import { column } from '../storage.ts'

/** A time of day, `HH:MM`. */
export const time = defineField({
  name: 'time',
  namedBy: ['hora', 'horario', 'time'],
  icon: 'clock',
  offered: 'date',
  storage: column('text'),
  operators: ordered,
  sortable: true,
  script: 'string',
  graphql: 'String',
  options: boxLooks,
  value: () => z.string({ error: message('invalidTime') }).refine(isTime, message('invalidTime')),
  isEmpty: (value: string) => value === '',
  examples: { valid: ['00:00', '09:05', '23:59'], invalid: ['24:00', '9:05', '12:60', 'noon', 930] },
})
