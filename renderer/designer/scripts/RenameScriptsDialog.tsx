import { useTranslation } from 'react-i18next'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { CarriedActions, type CarriedChoice } from '../versions/CarriedActions.tsx'
import versions from '../versions/versions.module.css'
import { NamedScripts } from './NamedScripts.tsx'
import { countPlaces, type NamedScript } from './useNamedScripts.ts'

export interface RenameScriptsProps {
  scripts: readonly NamedScript[]
  newName: string
}

/** What scripts say of a component, before it has another name. */
export default function RenameScriptsDialog({
  scripts,
  newName,
  resolve,
}: RenameScriptsProps & DialogControls<CarriedChoice>) {
  const { t } = useTranslation()
  const count = countPlaces(scripts)
  const carries = count > 0
  return (
    <div className={versions.dialog}>
      <div className={versions.scroll}>
        <NamedScripts scripts={scripts} newName={newName} />
      </div>
      {carries && <p className={versions.muted}>{t('versions.path.hint')}</p>}
      <CarriedActions
        carry={carries ? t('scripts.rename.carry', { count }) : undefined}
        alone={t('scripts.rename.alone')}
        resolve={resolve}
      />
    </div>
  )
}
