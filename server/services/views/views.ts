import { isContainer } from '../../../shared/components/containers.ts'
import {
  type Component,
  type DefinitionOf,
  type Embed,
  type Presentation,
  picked,
  type Surroundings,
} from '../../../shared/components/defineComponent.ts'
import type { Presented, PresentedForm } from '../../../shared/components/presented.ts'
import type { PresentedItem, PresentedView } from '../../../shared/components/presentedView.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { itemComponentId, presentedView, presentItem, type viewKind } from '../../../shared/components/view.ts'
import { byLiteralness, isPagePath, matchPath } from '../../../shared/components/viewPaths.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import type { NavigationLink } from '../../../shared/wire/answers.ts'
import type { Caller } from '../calls/caller.ts'
import type { ChangeBus } from '../changes/bus.ts'
import { assistantIn } from '../model/assistant.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { wireDefinition } from '../model/wire.ts'
import { environmentOf, type Policy, type Standing } from '../policy/policy.ts'
import { seenAs } from '../policy/seenAs.ts'
import { parametersArgument } from '../records/arguments.ts'
import { fieldThrough } from '../records/askedField.ts'
import { collectionsRead } from '../records/collectionsRead.ts'
import { CreateForms, type FormRights } from './createForms.ts'
import { itemsEverywhere } from './everywhere.ts'
import { type FirstQuestion, firstQuestions } from './firstQuestions.ts'

interface Rights extends FormRights {
  /** Is not logged in. */
  isGuest: boolean
  createForms: CreateForms
}

/** A relation names the form that makes its records, if there is one that the caller may use. */
function withCreateForm(field: Field, createForms: CreateForms): Field {
  const { createForm, ...options } = field.options
  const id = createForms.of(field)?.id
  if (id === createForm) return field
  return { ...field, options: id === undefined ? options : { ...options, createForm: id } }
}

/** The model as the caller sees it. */
const seenBy = ({ model }: OpenEnvironment, { createForms }: Rights): Surroundings => ({
  component: (kind, id) => model.component(kind, id),
  withheld: model.withheld,
  fields: collectionId => model.fields(collectionId).map(field => withCreateForm(field, createForms)),
})

/** A component and what it shows inside itself, as far as the caller may use it. */
function presentComponent(
  environment: OpenEnvironment,
  component: Component,
  rights: Rights,
): Presentation & Presented {
  const follows = new Set(collectionsRead(component, environment.model))
  const embed: Embed = (kind, id) => {
    const found = environment.model.component(kind, id)
    if (found === undefined) return undefined
    if (!rights.mayUse(found)) return null
    for (const collectionId of collectionsRead(found, environment.model)) follows.add(collectionId)
    return presentComponent(environment, found, rights)
  }
  const { collectionId } = component.definition
  const kind = kindOf(component.kind)
  const presented = kind.present(component.definition, seenBy(environment, rights), embed)
  return {
    ...(rights.onlyLooks(component) ? { ...kind.looked(presented, rights), readOnly: true } : presented),
    // Whose changes the screen listens to.
    ...(typeof collectionId === 'string' && { collectionId: wireId(environment.id, collectionId) }),
    follows: [...follows].map(id => wireId(environment.id, id)),
    _id: wireId(environment.id, component.id),
    name: component.name,
    version: component.version,
  }
}

function presentItemOf(environment: OpenEnvironment, item: ViewItem, rights: Rights): PresentedItem[] {
  const { subItems } = item
  const helpBlock = environment.model.component('block', item.helpBlockId ?? '')
  const own: PresentedItem = {
    ...presentItem(item),
    ...(helpBlock && rights.mayUse(helpBlock) && { help: presentComponent(environment, helpBlock, rights) }),
  }
  if (isContainer(item)) return [{ ...own, subItems: presentItems(environment, subItems ?? [], rights) }]
  const component = environment.model.component(item.type, itemComponentId(item) ?? '')
  if (component === undefined) return [{ ...own, component: null }]
  return rights.mayUse(component) ? [{ ...own, component: presentComponent(environment, component, rights) }] : []
}

const presentItems = (environment: OpenEnvironment, items: readonly ViewItem[], rights: Rights): PresentedItem[] =>
  items.flatMap(item => presentItemOf(environment, item, rights))

const userMenuType = 'userMenu'

/** Views and the navigation between them, as end users meet them. */
export class Views {
  readonly #policy: Policy
  readonly #changes: ChangeBus
  /** For how long a view that is opened waits for what its components ask first, in ms. */
  readonly resultsMs: number

  constructor(policy: Policy, changes: ChangeBus, resultsMs: number) {
    this.#policy = policy
    this.#changes = changes
    this.resultsMs = resultsMs
  }

  async byId(caller: Caller, viewId: string, environmentId?: string | null): Promise<PresentedView> {
    const named = parseWireId(viewId)
    if (environmentId != null && named?.environmentId !== environmentId) throw notFound()
    const { environment, component, standing } = await this.#policy.readable(caller, 'view', viewId)
    return this.#present(caller, environment, standing, component)
  }

  /** As a page: with what stands on every one, and `parameters`: what the path gives to the view's pattern. */
  async byPath(caller: Caller, path: string, environmentId?: string | null): Promise<PresentedView> {
    const { environment, standing } = await this.#policy.visitor(caller, environmentOf(caller, environmentId))
    const { view, parameters } = this.#atPath(environment, standing, path)
    const { items } = view.definition as DefinitionOf<ReturnType<typeof viewKind>>
    const page = {
      ...view,
      definition: { ...view.definition, items: [...items, ...itemsEverywhere(environment.model, items)] },
    }
    const assistant = assistantIn(environment.model)
    return {
      ...(await this.#present(caller, environment, standing, page)),
      ...(assistant && this.#policy.mayUse(standing, assistant) && { assistant: true as const }),
      ...(environment.model.settings.enableTellus === true && { support: true as const }),
      parameters,
    }
  }

  /** What is asked together with this has every change of definitions until then: who is told of an earlier one need not ask again. */
  async definitionsMoment(caller: Caller, environmentId?: string | null): Promise<number> {
    const moment = this.#changes.moment()
    await this.#policy.visitor(caller, environmentOf(caller, environmentId))
    return moment
  }

  /**
   * What a screen asks about the components of the view at a path. Who asks is answered by each component's own service, after the
   * policy's question.
   */
  async firstQuestions(
    caller: Caller,
    { path, parameters: given, environmentId }: { path: string; parameters?: unknown; environmentId?: string | null },
  ): Promise<FirstQuestion[]> {
    const { environment, standing } = await this.#policy.visitor(caller, environmentOf(caller, environmentId))
    const { view, parameters } = this.#atPath(environment, standing, path)
    const { items } = view.definition as DefinitionOf<ReturnType<typeof viewKind>>
    const mine = (other: Component) => this.#policy.mayUse(standing, other)
    return firstQuestions(environment, items, { ...parametersArgument(given), ...parameters }, mine)
  }

  /** The form that makes records for a field of a component, ready to be drawn; null where there is none for the caller (F292). */
  async createForm(caller: Caller, componentId: string, fieldName: string): Promise<PresentedForm | null> {
    const { environment, component } = await this.#policy.usableOfAnyKind(caller, componentId)
    const field = fieldThrough(environment, component, fieldName)
    const standing = await this.#policy.standing(caller, environment)
    const rights = this.#rights(standing, environment)
    const form = field && rights.createForms.of(field)
    if (form === undefined) return null
    const presented: Presented = presentComponent(environment, form, rights)
    return presented as PresentedForm
  }

  /** The links of the sidebar that the caller may see, in order. */
  async navigation(caller: Caller, environmentId?: string | null): Promise<NavigationLink[]> {
    return (await this.#links(caller, environmentId)).filter(link => link.type !== userMenuType)
  }

  async userMenu(caller: Caller, environmentId?: string | null): Promise<NavigationLink[]> {
    return (await this.#links(caller, environmentId)).filter(link => link.type === userMenuType)
  }

  #rights(standing: Standing, { model }: OpenEnvironment): Rights {
    const rights: FormRights = {
      mayUse: component => this.#policy.mayUse(standing, component),
      onlyLooks: component => this.#policy.onlyLooks(standing, component),
    }
    return { ...rights, isGuest: standing.kind === 'guest', createForms: new CreateForms(model, rights) }
  }

  /** The view of a path, among those that the caller may use; exact paths first. */
  #atPath(environment: OpenEnvironment, standing: Standing, path: string) {
    const candidates = environment.model
      .list('view')
      .filter(view => this.#policy.mayUse(standing, view))
      .map(view => ({ view, pattern: String(view.definition.path) }))
      .sort((a, b) => Number(b.pattern === path) - Number(a.pattern === path) || byLiteralness(a.pattern, b.pattern))
    for (const { view, pattern } of candidates) {
      const parameters = matchPath(pattern, path)
      if (parameters) return { view, parameters }
    }
    throw notFound()
  }

  async #links(caller: Caller, environmentId: string | null | undefined): Promise<NavigationLink[]> {
    const { environment, standing } = await this.#policy.visitor(caller, environmentOf(caller, environmentId))
    const views = environment.model.list('view')
    const usable = views.filter(view => this.#policy.mayUse(standing, view))
    const visible = environment.model
      .list('link')
      .filter(link => this.#policy.mayUse(standing, link) && !(opensOneOf(views, link) && !opensOneOf(usable, link)))
    const patterns = views.map(({ definition }) => String(definition.path))
    return arrange(environment.id, visible, path => isPagePath(path, patterns))
  }

  async #present(
    caller: Caller,
    environment: OpenEnvironment,
    standing: Standing,
    component: Component,
  ): Promise<PresentedView> {
    const definition = component.definition as DefinitionOf<ReturnType<typeof viewKind>>
    const presented = presentItems(environment, definition.items, this.#rights(standing, environment))
    const shown = withPreferences(presented, await preferencesOf(caller, environment))
    const { items: wireItems } = wireDefinition(kindOf('view'), environment.id, { items: shown })
    return {
      ...picked(definition, presentedView),
      _id: wireId(environment.id, component.id),
      environmentId: environment.id,
      name: component.name,
      version: component.version,
      items: wireItems as PresentedItem[],
    }
  }
}

type Preferences = ReadonlyMap<string, Record<string, unknown>>

/** How the caller set up the components of the environment, by wire id. */
async function preferencesOf(caller: Caller, environment: OpenEnvironment): Promise<Preferences> {
  const { id, store } = environment
  const accountId = await seenAs(caller, environment, 'accountId')
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

/** Whether a link's path is that of one of the views; a link to a view that is withheld would lead nowhere. */
function opensOneOf(views: readonly Component[], { definition: { path } }: Component): boolean {
  return typeof path === 'string' && views.some(view => matchPath(String(view.definition.path), path) !== undefined)
}

/** Entries under their categories, by position and then by title. */
function arrange(
  environmentId: string,
  components: readonly Component[],
  isPage: (path: string) => boolean,
): NavigationLink[] {
  const byId = new Map<string, NavigationLink>()
  for (const { id, definition } of components) {
    const { type, title = null, icon = null, path = null, position = 0 } = definition as Partial<NavigationLink>
    const external = path !== null && path !== '' && !isPage(path)
    byId.set(id, {
      _id: wireId(environmentId, id),
      type: String(type),
      title,
      icon,
      path,
      external,
      position,
      links: [],
    })
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
