import { Button, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { agentTexts } from '../../../shared/i18n/agentTexts.ts'
import { useTexts } from '../../ui/texts.ts'
import type { PreviewProps } from '../kindEditor.ts'
import { AgentLogs } from './AgentLogs.tsx'
import classes from './agent.module.css'
import type { ShownSource, SourcePlace } from './chat/turns.ts'
import { TestChat } from './TestChat.tsx'

/** Beside an agent's properties: a chat that tries it out as it is written now, and the logs. */
export default function AgentPanel(props: PreviewProps) {
  const { t } = useTexts(agentTexts)
  const [conversationId, setConversationId] = useState<string>()
  // Each new chat begins with nothing typed.
  const [chat, setChat] = useState(0)
  const [tab, setTab] = useState<string | null>('chat')
  const { around } = props
  const placeOf = ({ collectionId, recordId, field }: ShownSource): SourcePlace => ({
    path: `${around.pathOf('collection', collectionId)}?tab=records&record=${recordId}`,
    field: around.fields(collectionId).find(({ name }) => name === field)?.label,
  })
  return (
    <Tabs value={tab} onChange={setTab} className={classes.panel}>
      <Tabs.List aria-label={t('agents.panel')}>
        <Tabs.Tab value="chat">{t('agents.testChat')}</Tabs.Tab>
        <Tabs.Tab value="logs">{t('agents.logs')}</Tabs.Tab>
        {tab === 'chat' && conversationId !== undefined && (
          <Button
            className={classes.fresh}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() => {
              setConversationId(undefined)
              setChat(chat + 1)
            }}
          >
            {t('agents.newChat')}
          </Button>
        )}
      </Tabs.List>
      <Tabs.Panel value="chat" className={classes.body}>
        <TestChat {...props} key={chat} conversationId={conversationId} onBegun={setConversationId} placeOf={placeOf} />
      </Tabs.Panel>
      <Tabs.Panel value="logs" className={classes.body}>
        {tab === 'logs' && (
          <AgentLogs agentId={props.componentId} draft={props.complete} current={conversationId} placeOf={placeOf} />
        )}
      </Tabs.Panel>
    </Tabs>
  )
}
