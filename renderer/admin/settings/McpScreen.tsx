import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { mcpSettings } from '../../../shared/environment/mcpSettings.ts'
import { placeOf } from '../../../shared/environment/settings.ts'
import { CopyLine } from '../../components/CopyLine.tsx'
import { useDesigner } from '../../designer/data/DesignerContext.tsx'
import { McpTokens } from '../mcp/McpTokens.tsx'
import classes from '../mcp/mcp.module.css'
import { SettingsCard, SettingsPage, SheetCard } from './SettingsCards.tsx'
import { useSettings } from './SettingsContext.ts'

/** How agents of other programs use the environment (Model Context Protocol). */
export default function McpScreen() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { zone } = placeOf(useSettings().stored)
  return (
    <SettingsPage title={t('settings.mcp.title')} text={t('settings.mcp.text')}>
      <SheetCard name="mcp" properties={mcpSettings} />
      <SettingsCard title={t('settings.mcp.connect')} text={t('settings.mcp.connectText')}>
        <Connect environmentId={environmentId} />
      </SettingsCard>
      <SettingsCard title={t('settings.mcp.tokens')} text={t('settings.mcp.tokensText')}>
        <McpTokens environmentId={environmentId} zone={zone} />
      </SettingsCard>
    </SettingsPage>
  )
}

/** As programs that use such servers are told of one. */
const exampleOf = (environmentId: string, url: string) =>
  JSON.stringify(
    { mcpServers: { [environmentId]: { type: 'http', url, headers: { Authorization: 'Bearer TOKEN' } } } },
    undefined,
    2,
  )

function Connect({ environmentId }: { environmentId: string }) {
  const { t } = useTranslation()
  const { stored } = useSettings()
  const url = `${window.location.origin}/mcp/${environmentId}`
  return (
    <div className={classes.parts}>
      {stored.mcpEnabled !== true && <Text role="status">{t('settings.mcp.off')}</Text>}
      <CopyLine text={url} label={t('settings.mcp.copyAddress')} />
      <CopyLine text={exampleOf(environmentId, url)} label={t('settings.mcp.copyExample')} />
    </div>
  )
}
