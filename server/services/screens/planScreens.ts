import type { Ids } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import type { PlannedSave } from '../components/saving.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { planCreateForm, planRecordForm } from './forms.ts'
import { planList } from './list.ts'
import { screenProfile } from './profile.ts'
import { joinPages, relatedTables, screenedBefore } from './related.ts'
import {
  filled,
  oneTitle,
  recordPath,
  type ScreenedCollection,
  type Screening,
  screenTexts,
  wide,
} from './screening.ts'
import { ScreenPlan } from './screenPlan.ts'
import { planSummary } from './summary.ts'

export interface PlannedScreens {
  saves: PlannedSave[]
  /** The views of the lists, in the order of the collections; ids are local. */
  lists: { viewId: string; path: string }[]
}

interface Planning {
  ids: Ids
  /** Of the texts. */
  language: Language
  /** Whether pages that were made before show the records that name theirs: these pages are changed, then. */
  joins: boolean
}

/** Plans the list, the record, the form and the summary of collections, to be saved together. */
export function planScreens(
  environment: Pick<OpenEnvironment, 'id' | 'model'>,
  collections: readonly ScreenedCollection[],
  { ids, language, joins }: Planning,
): PlannedScreens {
  const plan = new ScreenPlan(environment, ids)
  const texts = screenTexts[language]
  const { edits, looks } = texts.roles
  const role = ({ name, description }: typeof edits) => plan.once('role', name, { description })
  const editsId = role(edits)
  const looksIds = [role(looks)]
  const roles = { edits: editsId, looks: looksIds, all: [editsId, ...looksIds] }
  const base = { plan, texts, language, roles }
  const before = screenedBefore(base, environment)
  const screenings = collections.map((collection): Screening => {
    const profile = screenProfile(collection.fields)
    return { ...base, collection, profile, path: plan.freePath(collection.id.toLowerCase()) }
  })
  const lists = screenings.map(screening => {
    const viewId = planOne(screening, [...screenings, ...before])
    if (joins) joinPages(screening, before)
    return { viewId, path: screening.path }
  })
  return { saves: plan.saves, lists }
}

/** @returns the id of the list's view */
function planOne(screening: Screening, others: readonly Screening[]): string {
  const { plan, collection, path, texts: words, roles } = screening
  const { title } = collection
  const createForm = planCreateForm(screening)
  const table = planList(screening, createForm)
  const items = [{ type: 'table', tableId: table, ...wide }]
  const list = { title, path, items, printButton: true, roles: roles.all }
  const viewId = plan.add('view', title, list)
  const ofRecord = [{ type: 'form', formId: planRecordForm(screening), ...wide }, ...relatedTables(screening, others)]
  plan.add('view', filled(words.record, { title }), {
    title: oneTitle(screening),
    path: recordPath(path),
    items: ofRecord,
    backButton: true,
    backLink: path,
    printButton: true,
    roles: roles.all,
  })
  const link = { type: 'path', roles: roles.all }
  plan.add('link', title, { ...link, title, path, icon: 'table', position: plan.nextPosition() })
  const summary = planSummary(screening)
  if (summary !== undefined) {
    const name = filled(words.summary, { title })
    plan.add('link', name, { ...link, title: name, path: summary, icon: 'chart-bar', position: plan.nextPosition() })
  }
  return viewId
}
