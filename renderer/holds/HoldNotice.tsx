import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, Text } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import type { EnvironmentHolds } from '../../shared/environment/holds.ts'
import { holdTexts } from '../../shared/i18n/holdTexts.ts'
import { useShowError } from '../app/useShowError.ts'
import { useTexts } from '../ui/texts.ts'
import { environmentHoldsQuery, setEnvironmentHoldsMutation } from './documents.ts'
import classes from './HoldNotice.module.css'

interface HoldNoticeProps {
  environmentId: string
  of: keyof EnvironmentHolds
}

/** That an environment does not do something by itself, with the way to have it do so, and back. Nothing where nothing is held back. */
export function HoldNotice({ environmentId, of }: HoldNoticeProps) {
  const { t } = useTexts(holdTexts)
  const showError = useShowError()
  const { data } = useQuery(environmentHoldsQuery, { variables: { environmentId }, fetchPolicy: 'cache-and-network' })
  const [set, { loading }] = useMutation(setEnvironmentHoldsMutation)
  /** It was let go here, and may be taken back. */
  const [isReleased, setIsReleased] = useState(false)
  const isHeld = data?.environmentHolds[of] ?? false
  if (!isHeld && !isReleased) return null

  async function hold(held: boolean) {
    try {
      await set({ variables: { environmentId, [of]: held } })
      setIsReleased(!held)
    } catch (error) {
      showError(error)
    }
  }

  const state = isHeld ? 'held' : 'released'
  return (
    <Alert
      role="status"
      color={isHeld ? 'yellow' : 'green'}
      variant="light"
      icon={isHeld && <IconPlayerPause size={20} />}
      title={t(`holds.${of}.${state}.title`)}
    >
      <div className={classes.content}>
        <Text fz="sm">{t(`holds.${of}.${state}.text`)}</Text>
        <Button
          size="xs"
          variant={isHeld ? 'filled' : 'default'}
          className={classes.button}
          loading={loading}
          onClick={() => void hold(!isHeld)}
        >
          {t(`holds.${of}.${state}.change`)}
        </Button>
      </div>
    </Alert>
  )
}
