import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiMethod, isBodiless } from '../../../shared/endpoints/apiMethods.ts'
import { parseJson } from '../../../shared/formats/parseJson.ts'
import card from '../callPanel.module.css'
import classes from './api.module.css'
import { type TriedAnswer, tryCall, type WrittenCall } from './tryCall.ts'

interface TryItProps {
  environmentId: string
  method: ApiMethod
  call: WrittenCall
  onChange(call: WrittenCall): void
  /** After an answer, or after there was none. */
  onCalled(): void
}

/** A call as a program outside makes it, and what it is answered. */
export function TryIt({ environmentId, method, call, onChange, onCalled }: TryItProps) {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<TriedAnswer>()
  const [isLost, setLost] = useState(false)
  const [loading, setLoading] = useState(false)
  const withBody = !isBodiless(method)
  const isWrong = withBody && call.body.trim() !== '' && parseJson(call.body) === undefined
  const set = (part: keyof WrittenCall) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...call, [part]: event.currentTarget.value })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isWrong) return
    setLoading(true)
    setLost(false)
    try {
      setAnswer(await tryCall(environmentId, method, call))
    } catch {
      setAnswer(undefined)
      setLost(true)
    }
    setLoading(false)
    onCalled()
  }

  return (
    <form className={card.part} onSubmit={event => void submit(event)} aria-label={t('endpoints.try')} noValidate>
      <h3 className={card.title}>{t('endpoints.try')}</h3>
      <Text size="sm" c="dimmed">
        {t('endpoints.trySaved')}
      </Text>
      <TextInput
        label={t('endpoints.address')}
        leftSection={<span className={classes.method}>{method}</span>}
        leftSectionWidth={70}
        value={call.path}
        autoComplete="off"
        spellCheck={false}
        onChange={set('path')}
      />
      <TextInput
        label={t('endpoints.authorization')}
        placeholder="Bearer …"
        value={call.authorization}
        autoComplete="off"
        spellCheck={false}
        onChange={set('authorization')}
      />
      {withBody && (
        <Textarea
          label={t('endpoints.sentBody')}
          value={call.body}
          error={isWrong ? t('endpoints.invalidBody') : undefined}
          classNames={{ input: classes.code }}
          autosize
          minRows={3}
          maxRows={12}
          spellCheck={false}
          onChange={set('body')}
        />
      )}
      <div>
        <Button type="submit" loading={loading} leftSection={<IconPlayerPlay size={14} />}>
          {t('endpoints.send')}
        </Button>
      </div>
      {isLost && (
        <Text size="sm" c="red" role="alert">
          {t('endpoints.unreachable')}
        </Text>
      )}
      {answer && (
        <div role="status">
          <Text size="sm" fw={600} data-status={answer.status}>
            {t('endpoints.answered', { status: answer.status, ms: answer.ms })}
          </Text>
          {answer.text !== '' && <pre className={classes.answer}>{answer.text}</pre>}
        </div>
      )}
    </form>
  )
}
