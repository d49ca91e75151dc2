import { Skeleton } from '@mantine/core'

interface LabelTextProps {
  ids: readonly string[]
  labels: ReadonlyMap<string, string> | undefined
}

/** Labels joined by commas (F91, I67); a bar of their size until they are known, the id where there is none. */
export function LabelText({ ids, labels }: LabelTextProps) {
  if (ids.length === 0) return null
  if (labels === undefined) return <Skeleton component="span" display="inline-block" height={10} width={96} />
  return ids.map(id => labels.get(id) ?? id).join(', ')
}
