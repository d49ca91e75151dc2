import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import versions from '../versions/versions.module.css'
import { NamedScripts } from './NamedScripts.tsx'
import { countPlaces, type NamedScript } from './useNamedScripts.ts'

/** The new name goes through the scripts, or not; or nothing is saved. */
export type ScriptsChoice = 'carried' | 'alone' | 'neither'

export interface RenameScriptsProps {
  scripts: readonly NamedScript[]
  newName: string
}

/** What scripts say of a component, before it has another name. */
export default function RenameScriptsDialog({
  scripts,
  newName,
  resolve,
}: RenameScriptsProps & DialogControls<ScriptsChoice>) {
  const { t } = useTranslation()
  const count = countPlaces(scripts)
  const carries = count > 0
  return (
    <div className={versions.dialog}>
      <div className={versions.scroll}>
        <NamedScripts scripts={scripts} newName={newName} />
      </div>
      {carries && <p className={versions.muted}>{t('versions.path.hint')}</p>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => resolve('neither')}>
          {t('common.cancel')}
        </Button>
        <Button
          variant={carries ? 'default' : 'filled'}
          data-autofocus={!carries || undefined}
          onClick={() => resolve('alone')}
        >
          {t(carries ? 'scripts.rename.alone' : 'versions.path.save')}
        </Button>
        {carries && (
          <Button data-autofocus onClick={() => resolve('carried')}>
            {t('scripts.rename.carry', { count })}
          </Button>
        )}
      </Group>
    </div>
  )
}
