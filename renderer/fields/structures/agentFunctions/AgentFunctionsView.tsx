import type { AgentFunction } from '../../../../shared/fields/types/agentFunctions.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { SummaryList } from '../summary/SummaryList.tsx'

/** Each function as a call of it is written. */
export function AgentFunctionsView({ field, value }: FieldViewProps<AgentFunction[]>) {
  const lines = value.map(({ name, parameters = [], description }) => ({
    title: `${name}(${parameters.map(one => one.name).join(', ')})`,
    detail: description,
  }))
  return <SummaryList label={field.label} lines={lines} />
}
