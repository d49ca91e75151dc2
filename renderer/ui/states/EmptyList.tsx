import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'

interface EmptyListProps {
  /** What the list would hold, and does not. */
  about?: string
  text?: string
  icon?: ReactNode
  /** The next step. */
  action?: ReactNode
}

/** In the place of a list that holds nothing: "No hay resultados", in every list alike (AA4), and below it what of. */
export function EmptyList({ about, ...more }: EmptyListProps) {
  return <EmptyState {...more} lead={about === undefined ? undefined : <Text>{about}</Text>} />
}
