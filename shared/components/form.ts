import type { ValidationErrors } from '../errors.ts'
import { isSearchable } from '../fields/capabilities.ts'
import { defaultOf } from '../fields/defaults.ts'
import type { Field } from '../fields/defineField.ts'
import { property } from '../fields/property.ts'
import type { FormField } from '../fields/types/formFields.ts'
import type { ViewParameter } from '../fields/types/viewParameters.ts'
import { isLinkTarget } from '../formats/linkTarget.ts'
import { type Definition, defineComponent, picked, type Surroundings, withheldOf } from './defineComponent.ts'
import { checkFilterId, propertyError } from './filter.ts'
import { formFieldType } from './formFieldType.ts'
import { canValidate, checkValidations, validationModes } from './validation.ts'

export const formTypes = ['create', 'update', 'upsert', 'void'] as const
export type FormType = (typeof formTypes)[number]

/** What becomes of answers that a change hides: they stay as they are, or are nothing from then on. */
export const hiddenValues = ['keep', 'erase'] as const

/** A form may demand more than its collection, never less (H49, H58). */
const isOptional = (formField: FormField, field: Field) => field.optional && formField.optional !== false

function checkField(entry: FormField, fields: readonly Field[], around: Surroundings): ValidationErrors {
  const type = formFieldType(entry)
  if (type === 'section') return {}
  const { indicatorId, indicatorDefaultValue } = entry
  const isMissing = (id: string | undefined) => id !== undefined && around.component('indicator', id) === undefined
  return {
    ...(!fields.some(field => field.name === entry.fieldName) && propertyError('fieldName', 'notFound')),
    ...(type === 'parameter' && !entry.parameterName && propertyError('parameterName', 'required')),
    ...(type === 'indicator' && !indicatorId && propertyError('indicatorId', 'required')),
    ...(type === 'indicator' && isMissing(indicatorId) && propertyError('indicatorId', 'notFound')),
    ...(type === 'editable' && isMissing(indicatorDefaultValue) && propertyError('indicatorDefaultValue', 'notFound')),
  }
}

function checkFields(formFields: readonly FormField[], fields: readonly Field[], around: Surroundings) {
  const errors: ValidationErrors = {}
  formFields.forEach((entry, position) => {
    for (const [name, text] of Object.entries(checkField(entry, fields, around)))
      errors[`fields.${position}.${name}`] = text
  })
  return errors
}

function checkTitleField(name: string | undefined, fields: readonly Field[]): ValidationErrors {
  if (!name) return {}
  const field = fields.find(candidate => candidate.name === name)
  if (field === undefined) return propertyError('titleField', 'notFound')
  return isSearchable(field) ? {} : propertyError('titleField', 'invalid')
}

const underName = (errors: ValidationErrors, name: string): ValidationErrors =>
  Object.fromEntries(Object.values(errors).map(text => [name, text]))

/** The types of forms that change a record, which they have to find. */
const changing = ['update', 'upsert'] as const

/** What its validations are asked about: a form that stores nothing has no record that a filter could find. */
const validated = ({ collectionId, type }: { collectionId?: unknown; type?: unknown }) => ({
  collectionId: typeof collectionId === 'string' ? collectionId : undefined,
  isStored: type !== 'void',
})

/** Whether people talk about the record that it shows. */
const talks = ({ collectionId, type }: { collectionId?: string; type?: FormType }, around: Surroundings) =>
  changing.some(one => one === type) && around.component('collection', collectionId ?? '')?.definition.comments === true

type Kept = ReturnType<typeof withheldOf>

/** What people would fill in and the collection lost, by the label that they knew it by. */
const lostFields = (formFields: readonly FormField[], fields: readonly Field[], { hidden }: Kept): string[] =>
  formFields
    .filter(entry => formFieldType(entry) === 'editable' && !fields.some(({ name }) => name === entry.fieldName))
    .filter(({ fieldName = '' }) => !hidden.has(fieldName))
    .flatMap(({ editableLabel, fieldName }) => editableLabel || fieldName || [])

/** What a screen needs of a form; how it finds its record and where it leads, the server decides. */
const presented = [
  'title',
  'titleField',
  'type',
  'updateVariableName',
  'copyVariableName',
  'showHistory',
  'hideEmpty',
  'emptyFormText',
  'submitButtonText',
  'submitButtonIcon',
  'submitButtonBgColor',
  'buttonAlignment',
  'hideSubmitButton',
  'showResetButton',
  'postItemToUrl',
] as const

/** What a screen needs of an entry that it shows. */
const presentedEntry = [
  '_id',
  'type',
  'fieldName',
  'title',
  'editableLabel',
  'optional',
  'options',
  'editableDefaultValue',
  'indicatorDefaultValue',
  'sizeSmall',
  'sizeLarge',
  'showField',
  'requiredType',
  'requiredField',
  'requiredValue',
  'requiredParameter',
] as const

interface EntryContext {
  fields: readonly Field[]
  /** Names of those that are not the person's to write. */
  locked: ReadonlySet<string>
  creates: boolean
}

/** What the form writes by itself (fixed values, parameters, indicators) is no business of the screen (H55). */
function presentEntry(entry: FormField, { fields, locked, creates }: EntryContext) {
  const type = formFieldType(entry)
  if (type === 'section') return [picked(entry, presentedEntry)]
  const field = fields.find(candidate => candidate.name === entry.fieldName)
  if (type !== 'editable' || field === undefined) return []
  if (locked.has(field.name)) {
    // Of a new record there is nothing to read but what it begins with.
    const isRead = !creates || (entry.editableDefaultValue ?? defaultOf(field)) !== undefined
    return isRead ? [{ ...picked(entry, presentedEntry), field: { ...field, optional: true }, readOnly: true }] : []
  }
  return [{ ...picked(entry, presentedEntry), field: { ...field, optional: isOptional(entry, field) } }]
}

/** Creates or changes a record of a collection (area H). */
export const form = defineComponent({
  kind: 'form',
  plural: 'forms',
  icon: 'forms',
  placeable: true,
  listed: true,
  properties: {
    title: property.text(),
    /** Of the record that is changed, what stands in the place of the title. */
    titleField: property.collectionField({ group: 'data', fits: isSearchable, when: { type: changing } }),
    collectionId: property.collection({ optional: false, fixed: true, group: 'data' }),
    type: property.choice(formTypes, { default: 'create', group: 'data' }),
    fields: { ...property.structure<FormField[]>('formFields'), default: [], group: 'data' },
    updateVariableName: property.parameter({ group: 'data', when: { type: changing } }),
    /** The record with whose values a new one begins. */
    copyVariableName: property.parameter({ group: 'data', when: { type: ['create'] } }),
    /** The record is the newest of those that the filter finds; with a variable too, the one that it names among them. */
    updateFilterId: property.filter({ group: 'data', when: { type: changing } }),
    /** The view's parameters that the filter may compare with; none: all of them. */
    updateFilterParamNames: {
      ...property.structure<string[]>('nameList'),
      default: [],
      group: 'data',
      when: { type: changing },
    },
    /** A submit deletes the record instead of keeping what was typed (H84). */
    shouldDeleteItem: property.boolean({ default: false, group: 'data', when: { type: ['update'] } }),
    hiddenValues: {
      ...property.choice(hiddenValues, { group: 'behaviour', when: { type: changing } }),
      default: 'keep' as const,
    },
    hideEmpty: property.boolean({ default: false, group: 'data' }),
    /** Below the record, who changed what in it and when. */
    showHistory: property.boolean({ default: false, group: 'behaviour', when: { type: changing } }),
    emptyFormText: property.text({ group: 'data' }),
    submitButtonText: property.text({ group: 'appearance' }),
    submitButtonIcon: property.icon({ default: 'send', group: 'appearance' }),
    submitButtonBgColor: property.color({ group: 'appearance' }),
    buttonAlignment: property.choice(['left', 'center', 'right'], { default: 'left', group: 'appearance' }),
    hideSubmitButton: property.boolean({ default: false, group: 'appearance' }),
    showResetButton: property.boolean({ default: true, group: 'appearance' }),
    onSuccessViewPath: property.path({ group: 'behaviour' }),
    onSuccessNewTab: property.boolean({ default: false, group: 'behaviour' }),
    /** The id of the environment whose view it is; none: this one. */
    onSuccessEnvironment: property.string({ group: 'advanced' }),
    dynamicViewParams: {
      ...property.structure<ViewParameter[]>('viewParameters'),
      default: [],
      group: 'behaviour',
    },
    /** Where the browser posts what was sent, as JSON. */
    postItemToUrl: property.string({ group: 'advanced' }),
    validationsIds: {
      ...property.components('validation', {
        group: 'behaviour',
        offers: (candidate, { values }) => canValidate({ definition: candidate as Definition }, validated(values)),
      }),
      default: [],
    },
    validationsMode: {
      ...property.choice(validationModes, { group: 'behaviour', beside: ['validationsIds'] }),
      default: 'and' as const,
    },
    /** Before anything is written they may change what is, or refuse it (`{ item }`, `{ errors }`); they run again when it is sent again. */
    beforeHooksIds: { ...property.hooks({ group: 'advanced' }), default: [] },
    afterHooksIds: { ...property.hooks({ group: 'advanced' }), default: [] },
    shouldStopHooks: property.boolean({ default: false, group: 'advanced', beside: ['afterHooksIds'] }),
    requireTwoFactor: property.boolean({ default: false, group: 'behaviour' }),
    folded: property.boolean({ default: false, group: 'advanced' }),
    roles: property.roles({ default: [], group: 'permissions' }),
    /** Who has none but these sees the record, and changes nothing. */
    viewerRoles: property.roles({ default: [], group: 'permissions' }),
  },
  check: ({ collectionId, type, fields, titleField, updateFilterId, validationsIds, postItemToUrl }, around) => ({
    ...checkTitleField(titleField, around.fields(collectionId)),
    ...checkFields(fields, around.fields(collectionId), around),
    ...underName(checkFilterId(updateFilterId || undefined, collectionId, around), 'updateFilterId'),
    ...checkValidations(validationsIds, validated({ collectionId, type }), around),
    ...(postItemToUrl && !isLinkTarget(postItemToUrl) && propertyError('postItemToUrl', 'invalid')),
  }),
  changes: ({ type, shouldDeleteItem }) =>
    changing.some(one => one === type) && !shouldDeleteItem ? 'seen' : 'unseen',
  asksFields: ({ fields }) =>
    fields.flatMap(entry => (formFieldType(entry) === 'editable' && entry.fieldName ? [entry.fieldName] : [])),
  present: (definition, around) => {
    const fields = around.fields(definition.collectionId)
    const { fields: formFields, type, shouldDeleteItem } = definition
    const kept = withheldOf(around, definition.collectionId)
    const context = { fields, locked: kept.locked, creates: type === 'create' }
    return {
      ...picked(definition, presented),
      ...(talks(definition, around) && { comments: true }),
      ...(type === 'update' && shouldDeleteItem && { deletes: true }),
      lostFields: lostFields(formFields, fields, kept),
      fields: formFields.flatMap(entry => presentEntry(entry, context)),
    }
  },
})
