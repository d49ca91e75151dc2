import { chart } from '../../../shared/components/chart.ts'
import type { Component, DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { indicator } from '../../../shared/components/indicator.ts'
import type { vueBlock } from '../../../shared/components/vueBlock.ts'
import { rightsOf } from '../../../shared/fields/trialInputs.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { Fault } from '../../db/environment/faultTypes.ts'
import type { ScriptOutcome } from '../../scripts/poolOutcome.ts'
import type { Caller } from '../calls/caller.ts'
import type { Repeat } from '../faults/faults.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import { asDesigner } from '../policy/policy.ts'
import type { ScriptRuns } from './scriptRuns.ts'

type VueBlockDefinition = DefinitionOf<typeof vueBlock>

interface RepeatsParts {
  runs: ScriptRuns
  tasks: {
    begin(
      environment: OpenEnvironment,
      asked: {
        taskId: string
        origin: 'person'
        parameters: Record<string, unknown> | null
        startedBy: string | null
      },
    ): Promise<unknown>
  }
}

interface Input {
  collectionId?: unknown
  options?: Record<string, unknown>
  params?: Record<string, unknown>
}

type SourceOf = (component: Component, input: Input) => string

const ownScript: SourceOf = ({ definition }) => String(definition.script ?? '')

/** Of a Vue block, that of the call which failed. */
function calledScript({ definition }: Component, { options = {} }: Input): string {
  const { apiCalls } = definition as VueBlockDefinition
  return apiCalls.find(({ name }) => name === options.call)?.script ?? ''
}

/** Records are read as they are now. */
async function paramsOf(
  environment: OpenEnvironment,
  { collectionId, params = {} }: Input,
): Promise<Record<string, unknown>> {
  const { itemId, itemIds } = params
  if (typeof collectionId !== 'string' || environment.model.component('collection', collectionId) === undefined)
    return params
  const records = environment.records(collectionId)
  const read = async (id: unknown) => (await records.get(localId(environment.id, String(id)), everything)) ?? null
  const present: Record<string, unknown> = {}
  if (typeof itemId === 'string') present.item = await read(itemId)
  if (Array.isArray(itemIds)) {
    const items: unknown[] = []
    for (const id of itemIds) items.push(await read(id))
    present.items = items
  }
  return { ...params, ...present }
}

/** What failed, once more with what it failed with. */
export function repeats({ runs, tasks }: RepeatsParts): Readonly<Record<string, Repeat>> {
  const again = (onlyReads: boolean, sourceOf = ownScript): Repeat => {
    return async (environment: OpenEnvironment, caller: Caller, { componentId, input }) => {
      const component = componentOf(environment, componentId)
      const { collectionId = null, options = {}, ...more } = input as Input
      return runs.run({
        environment,
        starter: asDesigner(caller),
        of: { kind: component.kind, id: componentId },
        source: sourceOf(component, input as Input),
        onlyReads,
        globals: { ...more, collectionId, options, params: await paramsOf(environment, input as Input) },
      })
    }
  }
  const queued: Repeat = async (environment, { email: startedBy }, { componentId, input }): Promise<ScriptOutcome> => {
    const parameters = (input as Input).params ?? null
    await tasks.begin(environment, { taskId: componentId, origin: 'person', parameters, startedBy })
    return { ok: true, value: null }
  }
  return {
    hook: again(false),
    validation: again(false),
    indicator: again(looks(indicator)),
    chart: again(looks(chart)),
    vueBlock: again(false, calledScript),
    task: queued,
  }
}

const looks = ({ properties: { script } }: { properties: { script: Parameters<typeof rightsOf>[0] } }) =>
  rightsOf(script) === 'looks'

const componentOf = ({ model }: OpenEnvironment, id: Fault['componentId']) => model.byId(id) as Component
