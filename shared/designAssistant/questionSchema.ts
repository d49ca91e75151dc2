import { z } from '../validation/schema.ts'
import { type AssistantQuestion, assistantLimits as limits } from './assistant.ts'

const turn = z.strictObject({ who: z.enum(['person', 'assistant']), text: z.string().min(1).max(limits.turn) })

export const assistantQuestionSchema: z.ZodType<AssistantQuestion> = z.strictObject({
  turns: z
    .array(turn)
    .min(1)
    .max(limits.turns)
    .refine(turns => turns.at(-1)?.who === 'person', 'invalid')
    .refine(turns => turns.reduce((sum, { text }) => sum + text.length, 0) <= limits.conversation, 'tooLarge'),
  model: z.string().max(300).optional(),
  about: z.string().max(120).optional(),
  mayReadRecords: z.boolean().optional(),
})
