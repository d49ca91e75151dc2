import { isPageAddress } from '../../formats/webAddress.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { invalid, listOf, structure } from './structure.ts'

/** What a model is asked for: answers in a conversation, or what texts mean as vectors. */
export const modelPurposes = ['chat', 'embeddings'] as const
export type ModelPurpose = (typeof modelPurposes)[number]

/** In the platform's currency, for a million tokens. */
const price = () => z.number(invalid).min(0, message('under', 0)).max(100_000, message('exceeded', 100_000))

const model = () =>
  z.object({
    /** As the service calls it. */
    name: z
      .string(invalid)
      .min(1, message('required'))
      .max(120, message('tooLarge', 120))
      .regex(/^[\w.:/@-]+$/, message('invalid')),
    purpose: z.enum(modelPurposes, invalid),
    inputPrice: price().optional(),
    outputPrice: price().optional(),
  })
export type OfferedModel = z.infer<ReturnType<typeof model>>

/** The key goes as a header: nothing else of it stands in the address, and no path follows a question mark. */
const isServiceAddress = (text: string) => {
  if (!isPageAddress(text)) return false
  const { username, password, search, hash } = new URL(text)
  return username === '' && password === '' && search === '' && hash === ''
}

const uniqueNames = (entries: readonly { name: string }[]) =>
  new Set(entries.map(({ name }) => name)).size === entries.length

const service = () =>
  z.object({
    /** The first part of its models' ids, so without a slash. */
    name: z
      .string(invalid)
      .min(1, message('required'))
      .max(40, message('tooLarge', 40))
      .regex(/^[a-z0-9][a-z0-9-]*$/, message('invalidIdentifier')),
    /** What the paths `/chat/completions` and `/embeddings` are added to. */
    url: z.string(invalid).max(2_048, message('tooLarge', 2_048)).refine(isServiceAddress, message('invalidUrl')),
    models: listOf(model(), 100).refine(uniqueNames, message('repeated')),
  })
export type ModelService = z.infer<ReturnType<typeof service>>

/** Services that speak the protocol of OpenAI, with the models that are used of them. Their keys are none of it: they are only written. */
export const modelServices = defineField({
  ...structure,
  name: 'modelServices',
  icon: 'robot',
  script: 'Array<{ name: string; url: string; models: Array<{ name: string; purpose: string }> }>',
  options: {},
  value: () => listOf(service(), 20).refine(uniqueNames, message('repeated')),
  examples: {
    valid: [
      [
        {
          name: 'local',
          url: 'http://127.0.0.1:11434/v1',
          models: [
            { name: 'org/small:8b', purpose: 'chat', inputPrice: 0.5, outputPrice: 1.5 },
            { name: 'vectors', purpose: 'embeddings' },
          ],
        },
      ],
      [],
    ],
    invalid: [
      [{ name: 'a/b', url: 'https://models.example.com/v1', models: [] }],
      [{ name: 'a', url: 'https://key@models.example.com/v1', models: [] }],
      [{ name: 'a', url: 'file:///v1', models: [] }],
      [{ name: 'a', url: 'https://models.example.com', models: [{ name: 'm', purpose: 'speech' }] }],
      [
        { name: 'a', url: 'https://models.example.com', models: [] },
        { name: 'a', url: 'https://models.example.com', models: [] },
      ],
      'x',
    ],
  },
})
