import type { TFunction } from 'i18next'
import { fieldGroups } from '../../../../shared/fields/defineField.ts'
import { offeredFieldTypes } from '../../../../shared/fields/registry.ts'
import { everydayWords } from '../../../../shared/i18n/everydayWords.ts'
import type { TypeWords } from './foundTypes.ts'
import { relationType } from './relationType.ts'

/** The collections that a new field can name records of. */
export interface RelatedCollections {
  list: readonly { readonly _id: string; readonly name: string }[]
  /** Makes one, and answers its wire id, or nothing; undefined where none can be made. */
  create: (() => Promise<string | undefined>) | undefined
}

/** What the menu of types offers: a type, or a relation to one collection. */
export interface TypeChoice {
  key: string
  type: string
  label: string
  hint: string
  words: TypeWords
  /** Answers the wire id of the collection, or nothing where somebody thought better of it. */
  collection?(): string | undefined | Promise<string | undefined>
}

interface Offered {
  stored: boolean | undefined
  offers: ((type: string) => boolean) | undefined
  related: RelatedCollections | undefined
}

function ofType(t: TFunction, type: string): TypeChoice {
  const said = { label: t(`fields.${type}.label`), hint: t(`fields.${type}.hint`) }
  return { key: type, type, ...said, words: { ...said, others: `${everydayWords(type)} ${type}` } }
}

/** Found by what the collection is called: the type itself comes before them where somebody looks for relations. */
function relations(t: TFunction, { list, create }: RelatedCollections): TypeChoice[] {
  const relation = (key: string, name: string, said: Pick<TypeChoice, 'label' | 'hint'>) => ({
    ...{ key: `${relationType} ${key}`, type: relationType, ...said },
    words: { label: name, hint: said.label, others: '' },
  })
  const hint = t('collectionScreens.fields.relatedHint')
  const made = { label: t('collectionScreens.fields.relatedNew'), hint: t('collectionScreens.fields.relatedNewHint') }
  return [
    ...list.map(({ _id, name }) => ({
      ...relation(_id, name, { label: t('collectionScreens.fields.related', { name }), hint }),
      collection: () => _id,
    })),
    ...(create ? [{ ...relation('', made.label, made), collection: create }] : []),
  ]
}

/** By group, in their order. */
export function typeChoices(t: TFunction, { stored, offers, related }: Offered) {
  return fieldGroups.map(group => {
    const types = offeredFieldTypes
      .filter(({ offered, assigned }) => offered === group && !(stored && assigned))
      .map(({ name }) => name)
      .filter(name => offers?.(name) ?? true)
    const withCollections = related !== undefined && types.includes(relationType)
    return {
      group,
      choices: [...types.map(type => ofType(t, type)), ...(withCollections ? relations(t, related) : [])],
    }
  })
}
