import { useMutation, useQuery } from '@apollo/client/react'
import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useShowError } from '../app/useShowError.ts'
import { useEnvironment } from '../environment/EnvironmentContext.tsx'
import { errorText } from '../graphql/errors.ts'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { followFaultsMutation, followsFaultsQuery } from './documents.ts'
import { useFaultTranslation } from './useFaultTranslation.ts'

/** Whether who looks is mailed when something fails. */
export function FaultMailSwitch() {
  const { t } = useFaultTranslation()
  const showError = useShowError()
  const { _id: environmentId } = useEnvironment()
  const { data, error, refetch } = useQuery(followsFaultsQuery, { variables: { environmentId } })
  const [follow, { loading }] = useMutation(followFaultsMutation, {
    onError: showError,
    update: (cache, { data: done }) => {
      if (done)
        cache.writeQuery({
          query: followsFaultsQuery,
          variables: { environmentId },
          data: { followsFaults: done.followFaults },
        })
    },
  })
  if (error && !data)
    return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch().catch(() => undefined)} />
  return (
    <Switch
      label={t('faults.mail')}
      checked={data?.followsFaults ?? false}
      disabled={data === undefined || loading}
      onChange={event => void follow({ variables: { environmentId, follows: event.currentTarget.checked } })}
    />
  )
}
