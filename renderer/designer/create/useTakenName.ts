import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import { message, type ValidationMessage } from '../../../shared/validation/messages.ts'
import { kindDocuments } from '../data/documents.ts'

/** Pause in typing before the server is asked, in ms. */
const typingPause = 300

interface AskedName {
  kind: ComponentKind
  environmentId: string
  /** As it is typed; nothing is asked of an empty one. */
  name: string
  /** The component that has the name already: wire id. */
  exceptId?: string
}

/** Tells while a name is typed whether another component of the kind has it, as the server knows them now. */
export function useTakenName({ kind, environmentId, name, exceptId }: AskedName): ValidationMessage | undefined {
  const wanted = name.trim()
  const [asked] = useDebouncedValue(wanted, typingPause)
  const { data } = useQuery(kindDocuments(kind).names, {
    variables: { environmentId, filter: asked, limit: limits.pageLimit },
    skip: asked === '',
    fetchPolicy: 'network-only',
  })
  // An answer about another name says nothing of this one.
  if (asked !== wanted || asked === '') return undefined
  const taken = data?.page.items.some(other => other.name === wanted && other._id !== exceptId)
  return taken ? message('notUnique') : undefined
}
