import { useQuery } from '@apollo/client/react'
import { type ReactNode, useMemo } from 'react'
import { useParams } from 'react-router'
import { environmentQuery } from '../../environment/runtimeEnvironment.ts'
import { FieldsContext } from '../../fields/kit/FieldsContext.tsx'
import { EnvironmentContext, type EnvironmentState } from '../../runtime/EnvironmentContext.ts'
import { useFieldServicesOf } from '../../runtime/useServices.ts'

const nobody: EnvironmentState['userMenu'] = []
const unchanged = {}

/** The environment as the runtime knows it, and what the widgets of fields need: sheets have fields too. */
export function FieldServicesArea({ children }: { children: ReactNode }) {
  const { environmentId = '' } = useParams()
  const { data } = useQuery(environmentQuery, { variables: { environmentId } })
  const state = useMemo<EnvironmentState>(
    () => ({ environmentId, environment: data?.environment ?? undefined, navigation: undefined, userMenu: nobody }),
    [environmentId, data],
  )
  return (
    <EnvironmentContext value={state}>
      <Services>{children}</Services>
    </EnvironmentContext>
  )
}

function Services({ children }: { children: ReactNode }) {
  return <FieldsContext value={useFieldServicesOf(unchanged)}>{children}</FieldsContext>
}
