import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { invalid, listOf, mapNames, structure, text } from './structure.ts'

const most = 100
const named = () => text(80).refine(name => name.trim() !== '', message('required'))

const supportChannel = once(() =>
  z.object({
    /** What people choose. */
    category: named(),
    /** Where it is answered; several categories may have the same. */
    channel: named(),
    /** Who of those that answer people is told of it; without any, all of them are. */
    roles: z.array(z.string(invalid)).max(most, message('tooMany', most)).optional(),
  }),
)

export type SupportChannel = z.infer<ReturnType<typeof supportChannel>>

/** What people write to support about, and the channel of each. */
export const supportChannels = defineField({
  ...structure,
  name: 'supportChannels',
  icon: 'messages',
  script: 'Array<{ category: string; channel: string; roles?: string[] }>',
  options: {},
  value: () =>
    listOf(supportChannel(), most).superRefine((entries, issues) => {
      const seen = new Set<string>()
      for (const [at, { category }] of entries.entries()) {
        const key = category.trim().toLowerCase()
        if (seen.has(key)) issues.addIssue({ code: 'custom', message: message('repeated'), path: [at, 'category'] })
        seen.add(key)
      }
    }),
  mapReferences: (entries: SupportChannel[], map) =>
    entries.map(entry => mapNames(entry, ['roles'], id => map.component('role', id))),
  examples: {
    valid: [
      [
        { category: 'Facturación', channel: 'cobranzas' },
        { category: 'Otro', channel: 'general', roles: [] },
      ],
      [],
    ],
    invalid: [
      [{ category: '', channel: 'a' }],
      [{ category: 'A' }],
      [
        { category: 'A', channel: 'a' },
        { category: 'a ', channel: 'b' },
      ],
      'x',
    ],
  },
})
