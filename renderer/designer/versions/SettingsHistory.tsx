import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsId, settings as settingsKind } from '../../../shared/components/settings.ts'
import { wireId } from '../../../shared/ids.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { useCalled } from './useCalled.ts'

const ComponentHistory = lazy(() => import('./ComponentHistory.tsx'))

interface SettingsHistoryProps {
  /** Reads what the screen shows anew, after a version came back. */
  onRestored(): Promise<unknown>
}

/** Opens the history of what the environment is set to, for the screens that change it. */
export function SettingsHistory({ onRestored }: SettingsHistoryProps) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const called = useCalled()
  const [opened, setOpened] = useState(false)
  const { kind } = settingsKind
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} stroke={1.7} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('versions.history')}
      </Button>
      {opened && (
        <Suspense>
          <ComponentHistory
            componentId={wireId(environmentId, settingsId)}
            name={called({ kind, name: kind })}
            onRestored={onRestored}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
