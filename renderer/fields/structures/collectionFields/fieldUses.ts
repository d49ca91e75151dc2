import { canBeParameter } from '../../../../shared/components/agent.ts'
import { canBeOfPerson } from '../../../../shared/fields/profileField.ts'

/** What a list of fields is for: which types it offers, what a new one has beside them, and what its settings ask first. */
export interface FieldUse {
  offers(type: string): boolean
  fresh: Readonly<Record<string, unknown>>
  /** stored: defaults and repeated values · own: whether people change their own · told: what a model is told of it */
  rules: 'stored' | 'own' | 'told'
}

const ofRecords: FieldUse = { offers: () => true, fresh: {}, rules: 'stored' }
const ofPeople: FieldUse = {
  offers: type => canBeOfPerson({ type, options: {} }),
  fresh: { ownEdit: true },
  rules: 'own',
}
const ofParameters: FieldUse = {
  offers: type => canBeParameter({ type, options: {} }),
  fresh: { description: '' },
  rules: 'told',
}

/** By the options of the list. */
export const fieldUse = (options: Readonly<Record<string, unknown>>): FieldUse =>
  options.ofPeople === true ? ofPeople : options.ofParameters === true ? ofParameters : ofRecords
