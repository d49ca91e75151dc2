import { Anchor, Badge, Text } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type EndpointType, endpointMethods } from '../../../shared/components/endpoint.ts'
import { CopyLine } from '../CopyLine.tsx'
import card from '../callPanel.module.css'
import type { PreviewProps } from '../kindEditor.ts'
import classes from './endpoint.module.css'
import { Tokens } from './Tokens.tsx'

/** Where it answers, and how it is asked, as an example for a shell. */
function exampleOf(address: string, isSent: boolean, withToken: boolean): string {
  const lines = [`curl '${address}'`]
  if (withToken) lines.push("-H 'Authorization: Bearer TOKEN'")
  if (isSent) lines.push("-H 'Content-Type: application/json'", "-d '{}'")
  return lines.join(' \\\n  ')
}

/** How programs outside call an endpoint, and with which tokens. */
export default function EndpointPanel({ environmentId, componentId, definition }: PreviewProps) {
  const { t } = useTranslation()
  const type = (definition.type ?? 'list') as EndpointType
  const address = `${window.location.origin}/endpoints/${environmentId}/${String(definition.identifier ?? '')}`
  const method = endpointMethods[type]
  const isSent = method === 'POST'
  const withToken = definition.requireToken !== false
  return (
    <section className={card.panel} aria-label={t('endpoints.calls')}>
      <div className={card.part}>
        <h3 className={card.title}>
          {t('endpoints.address')}
          <Badge variant="light">{method}</Badge>
        </h3>
        <CopyLine text={address} label={t('endpoints.copyAddress')} />
        <Text size="sm" c="dimmed">
          {t(`endpoints.about.${type}`)} {t('endpoints.saved')}
        </Text>
        {!withToken && !isSent && (
          <Anchor size="sm" href={address} target="_blank" rel="noreferrer" className={classes.open}>
            {t('endpoints.openAddress')} <IconExternalLink size={14} aria-hidden />
          </Anchor>
        )}
      </div>
      <div className={card.part}>
        <h3 className={card.title}>{t('endpoints.example')}</h3>
        <CopyLine text={exampleOf(address, isSent, withToken)} label={t('endpoints.copyExample')} />
      </div>
      <Tokens endpointId={componentId} needed={withToken} />
    </section>
  )
}
