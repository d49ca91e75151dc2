import type { TriggerEntry } from '../../../../shared/fields/types/taskTriggers.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { SummaryList } from '../summary/SummaryList.tsx'
import { useTriggerText } from './useTriggerText.ts'

/** Each trigger in words. */
export function TaskTriggersView({ field, value }: FieldViewProps<TriggerEntry[]>) {
  const textOf = useTriggerText()
  return <SummaryList label={field.label} lines={value.map(trigger => ({ title: textOf(trigger) }))} />
}
