import type { ValidationErrors } from '../errors.ts'
import { isSortable } from '../fields/capabilities.ts'
import { type PropertyValues, property } from '../fields/property.ts'
import { defineComponent, type Surroundings } from './defineComponent.ts'
import { propertyError } from './filter.ts'
import {
  askedFieldNames,
  checkOfferedFilters,
  type OffersFilters,
  offeredFilterProperties,
  presentFilters,
} from './offeredFilters.ts'
import { systemFields } from './systemFields.ts'

/** How a block is written: as HTML, or as a text with formats. */
export const blockTypes = ['html', 'text'] as const
export type BlockType = (typeof blockTypes)[number]

/** How people turn its pages; with `manual`, by what the template draws. */
export const paginationStyles = ['none', 'table', 'basic', 'manual'] as const
export type PaginationStyle = (typeof paginationStyles)[number]

const properties = {
  /** Shown above it. */
  title: property.text(),
  type: { ...property.choice(blockTypes, { fixed: true }), default: 'html' as const },
  /** What calls know the block by: letters, digits and _. */
  identifier: property.string({
    group: 'advanced',
    fixed: true,
    unique: true,
    options: { validatePattern: '^[A-Za-z][A-Za-z0-9_]*$', max: 60 },
  }),
  /** An EJS template; of a text, HTML with tags between its words. */
  content: { ...property.structure<string>('blockContent'), group: 'data' as const },
  collectionId: property.collection({ group: 'data' }),
  ...offeredFilterProperties,
  orderBy: property.collectionField({ group: 'data', fits: isSortable }),
  orderByAsc: property.boolean({ default: false, group: 'data' }),
  paginationStyle: { ...property.choice(paginationStyles, { group: 'data' }), default: 'none' as const },
  /** Records of a page; when empty 10, and without pages as many as one request may read (N23). */
  defaultLimit: property.number({ group: 'data', options: { integer: true, min: 1, max: 1_000 } }),
  exportXLSX: property.boolean({ default: false, group: 'behaviour' }),
  disableRefresh: property.boolean({ default: false, group: 'behaviour' }),
  roles: property.roles({ default: [], group: 'permissions' }),
} as const

type BlockProperties = PropertyValues<typeof properties>

/** What a block asks its records with; undefined for one that stands for itself. */
export function blockSource({
  collectionId,
  filtersIds,
  filterByDefault,
}: Pick<BlockProperties, 'collectionId' | 'filtersIds' | 'filterByDefault'>): OffersFilters | undefined {
  return collectionId ? { collectionId, filtersIds, filterByDefault } : undefined
}

/** A block without records has nothing to filter or to put in order. */
function checkSource(definition: BlockProperties, around: Surroundings): ValidationErrors {
  const { orderBy, filtersIds, filterByDefault } = definition
  const source = blockSource(definition)
  if (source === undefined) {
    const isAsked = orderBy || filterByDefault || filtersIds.length > 0
    return isAsked ? propertyError('collectionId', 'required') : {}
  }
  const order = [...around.fields(source.collectionId), ...systemFields].find(({ name }) => name === orderBy)
  return {
    ...checkOfferedFilters(source, around),
    ...(orderBy && !(order && isSortable(order)) && propertyError('orderBy', 'invalid')),
  }
}

/** A template over the records of a collection, or over nothing (area N). */
export const block = defineComponent({
  kind: 'block',
  plural: 'blocks',
  icon: 'article',
  placeable: true,
  listed: true,
  seldom: true,
  properties,
  check: checkSource,
  firstQuestion: () => ({ page: 1 }),
  asksFields: (definition, around) => {
    const source = blockSource(definition)
    return source ? askedFieldNames(source, around) : []
  },
  present: (definition, around) => {
    const { title, type, exportXLSX, disableRefresh, paginationStyle, defaultLimit } = definition
    const source = blockSource(definition)
    return {
      title,
      type,
      exportXLSX,
      disableRefresh,
      paginationStyle,
      defaultLimit,
      ...(source ? presentFilters(source, around) : { filters: [], canLeaveFilter: true }),
    }
  },
})
