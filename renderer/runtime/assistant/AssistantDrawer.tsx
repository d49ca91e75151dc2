import { ActionIcon } from '@mantine/core'
import { IconHistory, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedView } from '../../../shared/components/presentedView.ts'
import { SideDrawer } from '../SideDrawer.tsx'
import { useParameters } from '../useParameters.ts'
import { AssistantChat } from './AssistantChat.tsx'
import { AssistantHistory } from './AssistantHistory.tsx'
import classes from './assistant.module.css'
import type { Assistant } from './documents.ts'

interface AssistantDrawerProps {
  assistant: Assistant
  view: PresentedView
  isOpen: boolean
  onClose(): void
}

/** The chat with the assistant at the side of the view, and what this person talked with it before. */
export default function AssistantDrawer({ assistant, view, isOpen, onClose }: AssistantDrawerProps) {
  const { t } = useTranslation()
  const { parameters } = useParameters(view)
  const [conversationId, setConversationId] = useState<string>()
  const [isHistory, setHistory] = useState(false)
  // Another conversation begins with nothing typed.
  const [turn, setTurn] = useState(0)

  function show(id: string | undefined) {
    setConversationId(id)
    setTurn(turn + 1)
    setHistory(false)
  }

  return (
    <SideDrawer
      title={assistant.name}
      isOpen={isOpen}
      onClose={onClose}
      tools={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('agentChat.newChat')}
            title={t('agentChat.newChat')}
            onClick={() => show(undefined)}
          >
            <IconPlus size={18} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            variant={isHistory ? 'light' : 'subtle'}
            color="gray"
            aria-label={t('agentChat.history')}
            title={t('agentChat.history')}
            aria-pressed={isHistory}
            onClick={() => setHistory(!isHistory)}
          >
            <IconHistory size={18} stroke={1.7} />
          </ActionIcon>
        </>
      }
    >
      {isHistory && <AssistantHistory agentId={assistant._id} opened={conversationId} onOpen={show} />}
      <div className={classes.chat} hidden={isHistory}>
        <AssistantChat
          key={turn}
          environmentId={view.environmentId}
          assistant={assistant}
          parameters={parameters}
          conversationId={conversationId}
          onBegun={setConversationId}
        />
      </div>
    </SideDrawer>
  )
}
