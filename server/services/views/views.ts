import type { Component, Embed, Presentation } from '../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { isContainer, itemComponentId } from '../../../shared/components/view.ts'
import { notFound } from '../../../shared/errors.ts'
import { type FormField, formFieldType } from '../../../shared/fields/types/formFields.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import type { Caller } from '../caller.ts'
import { wireDefinition } from '../components/wire.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import { environmentOf, type Policy, type Standing } from '../policy/policy.ts'
import { collectionsRead } from '../records/collectionsRead.ts'
import { byLiteralness, matchPath } from './paths.ts'

/** What the runtime draws: title, looks and items with what each needs; no result of any component. */
export type PresentedView = Readonly<Record<string, unknown>> & {
  _id: string
  name: string
  items: readonly PresentedItem[]
}

/** An item with its component; `component` is null when it is gone. Items that the caller may not use are left out. */
export type PresentedItem = Omit<ViewItem, 'subItems'> & {
  component?: Presentation | null
  /** The block that explains the item, for who may use it (G46). */
  help?: Presentation
  subItems?: readonly PresentedItem[]
}

/** An entry of the navigation, with the entries under it. */
export interface NavigationLink {
  _id: string
  type: string
  title: string | null
  icon: string | null
  path: string | null
  position: number
  links: NavigationLink[]
}

export interface ViewService {
  byId(caller: Caller, viewId: string, environmentId?: string | null): Promise<PresentedView>
  /** Adds `parameters`: what the path gives to the view's pattern (G17, G85). */
  byPath(caller: Caller, path: string, environmentId?: string | null): Promise<PresentedView>
  /** The form that a field of a form names for making records, ready to be drawn; null where there is none for the caller (F292). */
  createForm(caller: Caller, formId: string, fieldName: string): Promise<Presentation | null>
  /** The links of the sidebar that the caller may see, in order (V1–V11, V21). */
  navigation(caller: Caller, environmentId?: string | null): Promise<NavigationLink[]>
  userMenu(caller: Caller, environmentId?: string | null): Promise<NavigationLink[]>
}

/** A component and what it shows inside itself, as far as the caller may use it. */
function presentComponent(
  environment: OpenEnvironment,
  component: Component,
  mayUse: (component: Component) => boolean,
): Presentation {
  const follows = new Set(collectionsRead(component, environment.model))
  const embed: Embed = (kind, id) => {
    const found = environment.model.component(kind, id)
    if (found === undefined) return undefined
    if (!mayUse(found)) return null
    for (const collectionId of collectionsRead(found, environment.model)) follows.add(collectionId)
    return presentComponent(environment, found, mayUse)
  }
  const { collectionId } = component.definition
  return {
    ...kindOf(component.kind).present(component.definition, environment.model, embed),
    // Whose changes the screen listens to (AD7).
    ...(typeof collectionId === 'string' && { collectionId: wireId(environment.id, collectionId) }),
    follows: [...follows].map(id => wireId(environment.id, id)),
    _id: wireId(environment.id, component.id),
    name: component.name,
    version: component.version,
  }
}

export function createViewService(policy: Policy): ViewService {
  function presentItem(environment: OpenEnvironment, standing: Standing, item: ViewItem): PresentedItem[] {
    const { subItems, ...stored } = item
    const mine = (other: Component) => policy.mayUse(standing, other)
    const helpBlock = environment.model.component('block', item.helpBlockId ?? '')
    const own: PresentedItem = {
      ...stored,
      ...(helpBlock && mine(helpBlock) && { help: presentComponent(environment, helpBlock, mine) }),
    }
    if (isContainer(item)) return [{ ...own, subItems: presentItems(environment, standing, subItems ?? []) }]
    const component = environment.model.component(item.type, itemComponentId(item) ?? '')
    if (component === undefined) return [{ ...own, component: null }]
    return mine(component) ? [{ ...own, component: presentComponent(environment, component, mine) }] : []
  }

  const presentItems = (
    environment: OpenEnvironment,
    standing: Standing,
    items: readonly ViewItem[],
  ): PresentedItem[] => items.flatMap(item => presentItem(environment, standing, item))

  async function present(
    caller: Caller,
    environment: OpenEnvironment,
    standing: Standing,
    view: Component,
  ): Promise<PresentedView> {
    const { roles: _roles, items, ...looks } = view.definition
    const presented = presentItems(environment, standing, (items ?? []) as ViewItem[])
    const shown = withPreferences(presented, await preferencesOf(caller, environment))
    const { items: wireItems } = wireDefinition(kindOf('view'), environment.id, { items: shown })
    return {
      ...looks,
      _id: wireId(environment.id, view.id),
      environmentId: environment.id,
      name: view.name,
      version: view.version,
      items: wireItems as PresentedItem[],
    }
  }

  async function links(caller: Caller, environmentId: string | null | undefined): Promise<NavigationLink[]> {
    const { environment, standing } = await policy.visitor(caller, environmentOf(caller, environmentId))
    const views = environment.model.list('view')
    const usable = views.filter(view => policy.mayUse(standing, view))
    const visible = environment.model
      .list('link')
      .filter(link => policy.mayUse(standing, link) && !(opensOneOf(views, link) && !opensOneOf(usable, link)))
    return arrange(environment.id, visible)
  }

  return {
    async byId(caller, viewId, environmentId) {
      const named = parseWireId(viewId)
      if (environmentId != null && named?.environmentId !== environmentId) throw notFound()
      const { environment, component } = await policy.usable(caller, 'view', viewId)
      return present(caller, environment, await policy.standing(caller, environment), component)
    },

    async byPath(caller, path, environmentId) {
      const { environment, standing } = await policy.visitor(caller, environmentOf(caller, environmentId))
      const candidates = environment.model
        .list('view')
        .filter(view => policy.mayUse(standing, view))
        .map(view => ({ view, pattern: String(view.definition.path) }))
        .sort((a, b) => Number(b.pattern === path) - Number(a.pattern === path) || byLiteralness(a.pattern, b.pattern))
      for (const { view, pattern } of candidates) {
        const parameters = matchPath(pattern, path)
        if (parameters) return { ...(await present(caller, environment, standing, view)), parameters }
      }
      throw notFound()
    },

    async createForm(caller, formId, fieldName) {
      const { environment, component } = await policy.usable(caller, 'form', formId)
      const { collectionId, fields } = component.definition
      const isShown = (fields as FormField[]).some(
        entry => formFieldType(entry) === 'editable' && entry.fieldName === fieldName,
      )
      const field = environment.model.fields(String(collectionId)).find(({ name }) => name === fieldName)
      const named = isShown ? field?.options.createForm : undefined
      const form = typeof named === 'string' ? environment.model.component('form', named) : undefined
      if (form === undefined || form.definition.type !== 'create') return null
      const standing = await policy.standing(caller, environment)
      const mine = (other: Component) => policy.mayUse(standing, other)
      return mine(form) ? presentComponent(environment, form, mine) : null
    },

    navigation: async (caller, environmentId) =>
      (await links(caller, environmentId)).filter(link => link.type !== userMenuType),
    userMenu: async (caller, environmentId) =>
      (await links(caller, environmentId)).filter(link => link.type === userMenuType),
  }
}

type Preferences = ReadonlyMap<string, Record<string, unknown>>

/** How the caller set up the components of the environment, by wire id. */
async function preferencesOf({ accountId }: Caller, { id, store }: OpenEnvironment): Promise<Preferences> {
  if (accountId === null) return new Map()
  const found = await store.reads.preferences.ofAccount(accountId)
  return new Map([...found].map(([componentId, preferences]) => [wireId(id, componentId), preferences]))
}

function withPreferences(items: readonly PresentedItem[], preferences: Preferences): PresentedItem[] {
  if (preferences.size === 0) return [...items]
  return items.map(item => {
    const { component, subItems } = item
    const own = component && preferences.get(String(component._id))
    return {
      ...item,
      ...(own && { component: { ...component, preferences: own } }),
      ...(subItems && { subItems: withPreferences(subItems, preferences) }),
    }
  })
}

const userMenuType = 'userMenu'

/** Whether a link's path is that of one of the views; a link to a view that is withheld would lead nowhere (D65). */
function opensOneOf(views: readonly Component[], { definition: { path } }: Component): boolean {
  return typeof path === 'string' && views.some(view => matchPath(String(view.definition.path), path) !== undefined)
}

/** Entries under their categories, by position and then by title. */
function arrange(environmentId: string, components: readonly Component[]): NavigationLink[] {
  const byId = new Map<string, NavigationLink>()
  for (const { id, definition } of components) {
    const { type, title = null, icon = null, path = null, position = 0 } = definition as Partial<NavigationLink>
    byId.set(id, { _id: wireId(environmentId, id), type: String(type), title, icon, path, position, links: [] })
  }
  const roots: NavigationLink[] = []
  for (const { id, definition } of components) {
    const link = byId.get(id)
    const parent = byId.get(String(definition.categoryId ?? ''))
    if (link) (parent && parent !== link ? parent.links : roots).push(link)
  }
  for (const siblings of [roots, ...[...byId.values()].map(link => link.links)]) siblings.sort(byPosition)
  return roots
}

const byPosition = (a: NavigationLink, b: NavigationLink) =>
  a.position - b.position || (a.title ?? '').localeCompare(b.title ?? '', 'es')
