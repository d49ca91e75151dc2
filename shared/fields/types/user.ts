import { identity } from '../../filters/operators.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { inputLooks } from '../options.ts'
import { column } from '../storage.ts'

/**
 * Somebody of the environment: the local id of a membership, which an exported application keeps. People read the name. That there is
 * such a member is checked where the record is written.
 */
export const user = defineField({
  name: 'user',
  namedBy: [
    'responsable',
    'encargado',
    'encargada',
    'asignado',
    'asignada',
    'usuario',
    'usuaria',
    'assignee',
    'assigned to',
    'owner',
    'responsible',
  ],
  icon: 'user',
  offered: 'relation',
  storage: column('text'),
  operators: identity,
  sortable: false,
  script: 'string',
  graphql: 'String',
  options: inputLooks,
  value: () => z.string({ error: message('invalid') }).max(64, message('invalid')),
  isEmpty: (value: string) => value === '',
  namesPeople: true,
  userAs: 'membershipId',
  examples: { valid: ['mmmmmmmmmmmmmmmm1'], invalid: [1, {}, 'x'.repeat(65)] },
})
