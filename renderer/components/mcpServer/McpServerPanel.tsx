import { useQuery } from '@apollo/client/react'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import card from '../callPanel.module.css'
import type { PreviewProps } from '../kindEditor.ts'
import { mcpServerToolsQuery } from './documents.ts'
import classes from './mcpServer.module.css'

/** Whether a server answers, and with which tools: it is asked when somebody wants to know, as it is saved. */
export default function McpServerPanel({ componentId }: PreviewProps) {
  const { t } = useTranslation()
  const { describeError } = useComponents()
  const [isAsked, setAsked] = useState(false)
  const { data, error, loading, refetch } = useQuery(mcpServerToolsQuery, {
    variables: { mcpServerId: componentId },
    skip: !isAsked,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const ask = () => (isAsked ? void refetch().catch(() => undefined) : setAsked(true))
  const answer = data?.mcpServerTools
  return (
    <section className={card.panel} aria-label={t('endpoints.mcp.tools')}>
      <div className={card.part}>
        <h3 className={card.title}>{t('endpoints.mcp.tools')}</h3>
        <Text size="sm" c="dimmed">
          {t('endpoints.mcp.about')}
        </Text>
        <div>
          <Button variant="default" loading={loading} onClick={ask}>
            {t('endpoints.mcp.ask')}
          </Button>
        </div>
        <div role="status">
          {error && !loading ? (
            <ErrorPanel text={describeError(error).text} />
          ) : answer?.failure ? (
            <ErrorPanel text={t('endpoints.mcp.failed', { reason: answer.failure })} />
          ) : (
            answer && (
              <Text size="sm">
                {answer.tools.length === 0
                  ? t('endpoints.mcp.none')
                  : t('endpoints.mcp.has', { count: answer.tools.length })}
              </Text>
            )
          )}
        </div>
        {answer && answer.tools.length > 0 && (
          <ul className={classes.tools}>
            {answer.tools.map(({ name, title, description }) => (
              <li key={name}>
                <code>{name}</code> {title !== '' && title !== name && <strong>{title}</strong>}
                <Text size="sm" c="dimmed" lineClamp={3}>
                  {description}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
