import type { Component } from '../../../shared/components/defineComponent.ts'
import { formFieldType } from '../../../shared/components/formFieldType.ts'
import { relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { FormField } from '../../../shared/fields/types/formFields.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'

/** What the caller may do with a component. */
export interface FormRights {
  mayUse(component: Component): boolean
  onlyLooks(component: Component): boolean
}

type Model = Pick<EnvironmentModel, 'component' | 'list'>

const makesRecords = ({ definition: { type } }: Component) => type === 'create'

/** Asks people for everything: what a page or a figure gives it is not there elsewhere. */
function standsAlone({ definition: { fields } }: Component): boolean {
  const types = (fields as readonly FormField[]).map(formFieldType)
  return types.includes('editable') && types.every(type => type === 'editable' || type === 'section')
}

/** The forms by which people make a record while they choose one, as far as the caller may use them. */
export class CreateForms {
  readonly #model: Model
  readonly #rights: FormRights
  /** By collection: what its relations offer where their fields name no form. */
  readonly #usual = new Map<string, Component | undefined>()

  constructor(model: Model, rights: FormRights) {
    this.#model = model
    this.#rights = rights
  }

  /** The one that the field names, or else that of its collection; undefined where there is none, or where the field offers none. */
  of(field: Field): Component | undefined {
    const { createForm, canCreate } = field.options
    const related = relationOf(field)
    if (related === undefined || canCreate === false) return undefined
    if (typeof createForm !== 'string' || createForm === '') return this.#usualOf(related.collectionId)
    const named = this.#model.component('form', createForm)
    return named && this.#isUsable(named) ? named : undefined
  }

  /** Forms by which a table makes its rows come first: they are what people know. */
  #usualOf(collectionId: string): Component | undefined {
    if (this.#usual.has(collectionId)) return this.#usual.get(collectionId)
    const ofTables = new Set(this.#model.list('table').map(({ definition }) => definition.createForm))
    const forms = this.#model
      .list('form')
      .filter(form => form.definition.collectionId === collectionId && standsAlone(form) && this.#isUsable(form))
    const found = forms.find(({ id }) => ofTables.has(id)) ?? forms[0]
    this.#usual.set(collectionId, found)
    return found
  }

  #isUsable(form: Component): boolean {
    return makesRecords(form) && this.#rights.mayUse(form) && !this.#rights.onlyLooks(form)
  }
}
