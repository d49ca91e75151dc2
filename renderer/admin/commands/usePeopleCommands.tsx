import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUser } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useApp } from '../../app/AppContext.tsx'
import { chosenPeopleQuery } from '../../designer/data/documents.ts'
import type { Command } from '../../environment/command.ts'
import { usersPath } from '../../environment/paths.ts'

/** ms without a key before people are asked for. */
const typingPause = 200
/** Of a name: fewer letters find too many. */
const leastTyped = 2

/** People of the environment whom what is typed finds; the desktop has none, and who may not see them finds none. */
export function usePeopleCommands(
  environmentId: string,
  { query, opened }: { query: string; opened: boolean },
): Command[] {
  const navigate = useNavigate()
  const { desktop } = useApp().boot
  const [typed] = useDebouncedValue(query.trim(), typingPause)
  const skip = !opened || desktop || typed.length < leastTyped
  const { data } = useQuery(chosenPeopleQuery, { variables: { environmentId, filter: typed }, skip })
  if (skip) return []
  return (data?.environmentUsers.items ?? []).map(({ _id, name, email }) => ({
    id: `person/${_id}`,
    group: 'person',
    label: name || email,
    ...(name && { detail: email }),
    icon: <IconUser size={20} stroke={1.6} />,
    words: [email],
    run: () => void navigate(`${usersPath(environmentId)}/${_id}`),
  }))
}
