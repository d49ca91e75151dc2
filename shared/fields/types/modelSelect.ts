import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { noStorage } from '../storage.ts'
import { isBlank } from './text.ts'

/** A model of a service that the platform's settings name, as `service/model`. The part after the first `/` is the service's own name of it. */
export const modelSelect = defineField({
  name: 'modelSelect',
  icon: 'sparkles',
  offered: false,
  storage: noStorage,
  operators: [],
  sortable: false,
  script: 'string',
  graphql: 'String',
  options: {},
  value: once(() =>
    z
      .string({ error: message('invalid') })
      .max(300, message('tooLarge', 300))
      .regex(/^[^/\s]+\/\S+$/, message('invalid')),
  ),
  isEmpty: isBlank,
  examples: { valid: ['local/llama3.1:8b', 'nube/vendor/model-1'], invalid: ['model', '/model', 'local/', 5] },
})
