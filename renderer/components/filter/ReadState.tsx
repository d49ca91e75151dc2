import { type ReactNode, use, useState } from 'react'
import { useKeptState } from '../keptState.ts'
import { loadReader, needsReader } from './reader.ts'

/** Suspends until a component can read the state in which it begins: it asks once, with all that is in it. */
export function ReadState({ children }: { children: ReactNode }) {
  const { values } = useKeptState()
  const [reading] = useState(() => (needsReader(values) ? loadReader() : undefined))
  if (reading) use(reading)
  return children
}
