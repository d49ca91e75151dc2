import { useTranslation } from 'react-i18next'
import { useComponents } from '../ComponentsContext.tsx'
import type { PreviewProps } from '../kindEditor.ts'
import classes from './agent.module.css'
import { Chat } from './chat/Chat.tsx'
import type { ShownSource, SourcePlace } from './chat/turns.ts'
import { useConversation } from './chat/useConversation.ts'
import { KnowledgeHint } from './KnowledgeHint.tsx'

interface TestChatProps extends Pick<PreviewProps, 'componentId' | 'around' | 'definition' | 'complete'> {
  conversationId: string | undefined
  onBegun(conversationId: string): void
  placeOf(source: ShownSource): SourcePlace
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const lines = (value: unknown) => (text(value) ?? '').split('\n').flatMap(line => line.trim() || [])

/** Talks with the agent as its editor has it, saved or not (U17); functions do here what they do. */
export function TestChat({
  componentId,
  around,
  definition,
  complete,
  conversationId,
  onBegun,
  placeOf,
}: TestChatProps) {
  const { t } = useTranslation()
  const knowledge = text(definition.knowledgeCollectionId)
  const { describeError } = useComponents()
  const conversation = useConversation({ agentId: componentId, conversationId, onBegun, test: { draft: complete } })
  return (
    <section className={classes.test} aria-label={t('agents.testChat')}>
      {!text(definition.model) && <p className={classes.hint}>{t('agents.noModelYet')}</p>}
      {knowledge && <KnowledgeHint collectionId={knowledge} around={around} />}
      <Chat
        conversation={conversation}
        welcome={text(definition.welcomeText)}
        suggestions={lines(definition.suggestions)}
        upload={undefined}
        explain={error => describeError(error).text}
        placeOf={placeOf}
        detailed
      />
    </section>
  )
}
