import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { placeOf } from '../../../shared/environment/settings.ts'
import { signingSettings } from '../../../shared/environment/signingSettings.ts'
import { useDesigner } from '../../designer/data/DesignerContext.tsx'
import { errorText } from '../../graphql/errors.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { signingSetupQuery } from '../signing/documents.ts'
import { SigningCertificate } from '../signing/SigningCertificate.tsx'
import { SigningSecrets } from '../signing/SigningSecrets.tsx'
import { SigningTest } from '../signing/SigningTest.tsx'
import { SettingsCard, SettingsPage, SheetCard } from './SettingsCards.tsx'
import { useSettings } from './SettingsContext.ts'
import classes from './settings.module.css'

const { signingProvider, signingServiceUrl, signingTokenUrl, signingClientId, signingCredentialId, ...ofSignatures } =
  signingSettings
const provider = { signingProvider }
const service = { signingServiceUrl, signingTokenUrl, signingClientId, signingCredentialId }

/** With what the server signs documents of the environment, and what signatures say (AE8). */
export default function SigningScreen() {
  const { t } = useTranslation()
  const { values } = useSettings()
  const chosen = values.signingProvider
  const signs = chosen === 'local' || chosen === 'remote'
  return (
    <SettingsPage title={t('settings.signing.title')} text={t('settings.signing.text')}>
      <SheetCard name="signing" properties={provider}>
        {!signs && <p className={classes.note}>{t('settings.signing.none')}</p>}
      </SheetCard>
      {chosen === 'remote' && <SheetCard name="signingService" properties={service} />}
      {signs && <Secrets isLocal={chosen === 'local'} />}
      {signs && <SheetCard name="signatures" properties={ofSignatures} />}
    </SettingsPage>
  )
}

/** They are saved one by one, have no history, and are tried as they are saved. */
function Secrets({ isLocal }: { isLocal: boolean }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { stored, dirty } = useSettings()
  const { zone } = placeOf(stored)
  const { data, error, refetch } = useQuery(signingSetupQuery, {
    variables: { environmentId },
    fetchPolicy: 'cache-and-network',
  })
  const setup = data?.signingSetup
  const again = () => void refetch().catch(() => undefined)
  const part = isLocal ? 'certificate' : 'secrets'
  return (
    <>
      <SettingsCard title={t(`settings.signing.${part}Title`)} text={t(`settings.signing.${part}About`)}>
        {!setup && error && <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />}
        {!setup && !error && <ListSkeleton rows={2} />}
        {setup && isLocal && (
          <SigningCertificate
            environmentId={environmentId}
            zone={zone}
            certificate={setup.certificate}
            onChanged={again}
          />
        )}
        {setup && !isLocal && <SigningSecrets environmentId={environmentId} setup={setup} onChanged={again} />}
      </SettingsCard>
      <SettingsCard title={t('settings.signing.testTitle')}>
        <SigningTest environmentId={environmentId} zone={zone} unsaved={dirty} />
      </SettingsCard>
    </>
  )
}
