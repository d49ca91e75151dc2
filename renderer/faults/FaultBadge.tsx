import { useQuery } from '@apollo/client/react'
import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import type { ComponentKind } from '../../shared/components/defineComponent.ts'
import { holdsScripts } from '../../shared/components/definitionScripts.ts'
import { faultsPath } from '../environment/paths.ts'
import { componentFaultsQuery } from './documents.ts'
import { useFaultTranslation } from './useFaultTranslation.ts'

interface FaultBadgeProps {
  environmentId: string
  kind: ComponentKind
  componentId: string
  /** It leads to what fails; without it, it stands in a link already. */
  leads?: boolean
}

/** How much of a component fails: of kinds without scripts, nothing. */
export function FaultBadge({ kind, ...props }: FaultBadgeProps) {
  return holdsScripts(kind) ? <Count kind={kind} {...props} /> : null
}

function Count({ environmentId, componentId, leads = false }: FaultBadgeProps) {
  const { t } = useFaultTranslation()
  const { data } = useQuery(componentFaultsQuery, { variables: { environmentId }, fetchPolicy: 'cache-and-network' })
  const count = data?.componentFaults.find(({ _id }) => _id === componentId)?.count ?? 0
  if (count === 0) return null
  const text = t('faults.badge', { count })
  if (!leads)
    return (
      <Badge size="sm" color="red" variant="light" tt="none">
        {text}
      </Badge>
    )
  return (
    <Badge component={Link} to={faultsPath(environmentId)} color="red" variant="light" tt="none">
      {text}
    </Badge>
  )
}
