import type { z } from 'zod'
import { changeSetSchema } from '../../../shared/changeSets/changeSetSchema.ts'
import { grantsSchema } from '../../../shared/components/grantsSchema.ts'
import { rewrittenScriptsSchema } from '../../../shared/components/rewrittenScripts.ts'
import { assistantQuestionSchema } from '../../../shared/designAssistant/questionSchema.ts'
import { environmentChangeSchema } from '../../../shared/environment/environmentChange.ts'
import { environmentUserSchema, invitedPeopleSchema } from '../../../shared/environment/environmentUser.ts'
import { mailDraftSchema } from '../../../shared/environment/mailDraft.ts'
import { variableSchema } from '../../../shared/environment/variables.ts'
import { badRequest, validationError } from '../../../shared/errors.ts'
import { intoSchema, parseRequest, startSchema } from '../../../shared/imports/columns.ts'
import { previewSchema } from '../../../shared/imports/reading.ts'
import { notificationChoicesSchema } from '../../../shared/notifications/choicesSchema.ts'
import { platformChangeSchema } from '../../../shared/platform/platformChange.ts'
import { argumentLimits } from '../../../shared/protocol/limits.ts'
import { pushSubscriptionSchema } from '../../../shared/push/subscription.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { WireTypes } from '../../../shared/wire/wireTypes.ts'
import { checkFreeValue } from './freeValue.ts'

/** @throws AppError unless the argument of that name may hold the value */
export type Check = (value: unknown, argument: string) => void

const { members, questionMembers } = argumentLimits

const anything: Check = (value, argument) => checkFreeValue(value, argument, members)

/** Its own rules look at the members. */
const objectOf =
  (most: number): Check =>
  (value, argument) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw badRequest(`${argument} must be an object`)
    checkFreeValue(value, argument, most)
  }

const list: Check = (value, argument) => {
  if (!Array.isArray(value)) throw badRequest(`${argument} must be a list`)
  checkFreeValue(value, argument, questionMembers)
}

const after =
  (first: Check, schema: z.ZodType): Check =>
  (value, argument) => {
    first(value, argument)
    parseRequest(schema, value, argument)
  }

/** Bytes in a call: what is too large for one is uploaded. */
const base64: Check = (value, argument) => {
  if (typeof value !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(value))
    throw validationError({ [argument]: message('invalid') })
  if (value.length > argumentLimits.base64)
    throw validationError({ [argument]: message('tooLarge', argumentLimits.base64) })
}

const object = objectOf(members)
const question = objectOf(questionMembers)

/**
 * What the free values are that calls are given, by the names that the SDL gives them by `@is`. What a definition or the data of a
 * record may hold is told by the registries of kinds and field types, and what a filter may ask by its parser.
 */
export const shapes = {
  AssistantQuestion: after(question, assistantQuestionSchema),
  Base64: base64,
  ChangeSet: after(object, changeSetSchema),
  Definition: object,
  DocumentValue: question,
  EnvironmentChange: after(object, environmentChangeSchema),
  EnvironmentUserData: after(question, environmentUserSchema),
  FilterQuery: question,
  Grants: after(object, grantsSchema),
  Groupings: list,
  Having: question,
  IntoRequest: after(question, intoSchema),
  InvitedPeople: after(list, invitedPeopleSchema),
  MailDraft: after(question, mailDraftSchema),
  Measures: question,
  NotificationChoices: after(question, notificationChoicesSchema),
  Parameters: question,
  PlatformChange: after(object, platformChangeSchema),
  PreviewRequest: after(question, previewSchema),
  PushSubscription: after(question, pushSubscriptionSchema),
  RewrittenScripts: after(list, rewrittenScriptsSchema),
  StartRequest: after(object, startSchema),
  TablePreferences: question,
  Value: anything,
  VariableData: after(question, variableSchema),
  Values: object,
} satisfies { [Name in keyof WireTypes]?: Check }

export const shapeOf = (name: string): Check | undefined =>
  Object.hasOwn(shapes, name) ? shapes[name as keyof typeof shapes] : undefined
