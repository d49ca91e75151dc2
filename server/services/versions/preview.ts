import { wireId } from '../../../shared/ids.ts'
import type { KeptPart, PreviewedComponent } from '../../../shared/wire/answers.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { differenceBetween } from './naming.ts'
import type { RestorePlan } from './restorePlan.ts'

export interface RestorePreview {
  /** Of the definitions that it was made for. */
  schema: number
  components: PreviewedComponent[]
  /** What stays of the present because it holds data, or because something that stays names it. */
  kept: KeptPart[]
}

/** What a restore of an environment did. */
export interface RestoreAnswer {
  changeId: string
  saved: number
  removed: number
}

export async function toPreview(environment: OpenEnvironment, plan: RestorePlan): Promise<RestorePreview> {
  const components: PreviewedComponent[] = []
  const wire = (id: string) => wireId(environment.id, id)
  for (const { id, kind, name, definition, previous } of plan.saves) {
    const difference = previous ? await differenceBetween(environment, kind, previous, { name, definition }) : []
    components.push({ _id: wire(id), kind, name, action: previous ? 'change' : 'create', difference })
  }
  for (const { id, kind, name } of plan.removed)
    components.push({ _id: wire(id), kind, name, action: 'remove', difference: [] })
  return {
    schema: environment.model.schemaVersion,
    components,
    kept: plan.kept.map(({ id, ...kept }) => ({ _id: wire(id), ...kept })),
  }
}
