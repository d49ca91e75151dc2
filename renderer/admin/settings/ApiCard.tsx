import { Alert, Anchor } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { apiEndpoint } from '../../../shared/components/apiEndpoint.ts'
import { apiSettings } from '../../../shared/environment/apiSettings.ts'
import { CopyLine } from '../../components/CopyLine.tsx'
import { useDesigner } from '../../designer/data/DesignerContext.tsx'
import { editorPath } from '../../environment/componentPaths.ts'
import { SheetCard } from './SettingsCards.tsx'
import { useSettings } from './SettingsContext.ts'

/** The environment's API: its switch, who is answered without saying who he is, and its documentation with its address. */
export function ApiCard() {
  const { values } = useSettings()
  return (
    <SheetCard name="api" properties={apiSettings}>
      {values.apiEnabled === true && <AnsweredToAnybody />}
      {values.apiEnabled === true && <Documentation isOn={values.apiDocsEnabled === true} />}
    </SheetCard>
  )
}

/** Turning the API on opens what is open to anybody: that is said before it is saved. */
function AnsweredToAnybody() {
  const { t } = useTranslation()
  const { environmentId, directory } = useDesigner()
  const open = directory.list(apiEndpoint.kind).filter(endpoint => apiEndpoint.ofAnybody?.(endpoint) === true)
  if (open.length === 0) return null
  return (
    <Alert color="red" mt="md" title={t('settings.api.anybody', { count: open.length })}>
      <ul>
        {open.map(({ _id, name, method, route }) => (
          <li key={_id}>
            <Anchor component={Link} to={editorPath(environmentId, apiEndpoint, _id)}>
              {name}
            </Anchor>{' '}
            <code>
              {String(method)} {String(route)}
            </code>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Documentation({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { stored } = useSettings()
  const isPublished = stored.apiEnabled === true && stored.apiDocsEnabled === true
  if (!isOn) return null
  const address = `${window.location.origin}/api/${environmentId}/docs`
  if (!isPublished) return <p>{t('settings.api.docsAfterSaving')}</p>
  return (
    <>
      <CopyLine text={address} label={t('settings.api.copyDocs')} />
      <Anchor href={address} target="_blank" rel="noreferrer">
        {t('settings.api.openDocs')}
      </Anchor>
    </>
  )
}
