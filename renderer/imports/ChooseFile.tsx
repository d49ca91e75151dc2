import { Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconFileSpreadsheet, IconRefresh, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../shared/protocol/limits.ts'
import { keysText } from '../ui/keys.ts'
import classes from './ChooseFile.module.css'
import { acceptedFiles, type FileFailure, fileFailureText, isWorthRetrying } from './failure.ts'
import { usePastedFile } from './pastedFile.ts'

const pasteKeys = ['mod', 'V'] as const

interface ChooseFileProps {
  failure?: FileFailure | undefined
  onFile(file: File): void
}

/** A field to drop a spreadsheet on, or a button to choose one; cells are pasted. What went wrong with the last one stands in it. */
export function ChooseFile({ failure, onFile }: ChooseFileProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const retrying = failure !== undefined && isWorthRetrying(failure)
  usePastedFile(t('imports.pasted'), onFile)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    <section
      className={classes.zone}
      aria-label={t('imports.choose')}
      data-over={over || undefined}
      data-failed={failure !== undefined || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      }}
      onDrop={drop}
    >
      {failure === undefined || over ? <Invitation over={over} /> : <Failure failure={failure} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('imports.choose')}
        accept={acceptedFiles}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <div className={classes.actions}>
        {retrying && (
          <Button size="md" leftSection={<IconRefresh size={18} />} onClick={() => onFile(failure.file)}>
            {t('common.retry')}
          </Button>
        )}
        <Button
          size="md"
          variant={retrying ? 'default' : 'filled'}
          leftSection={<IconUpload size={18} />}
          onClick={() => input.current?.click()}
        >
          {t(failure ? 'imports.otherFile' : 'imports.choose')}
        </Button>
      </div>
    </section>
  )
}

const megabyte = 1024 * 1024

function Invitation({ over }: { over: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={classes.icon}>
        <IconFileSpreadsheet size={38} stroke={1.4} aria-hidden />
      </span>
      <Title order={2}>{t(over ? 'imports.dropNow' : 'imports.drop')}</Title>
      <Text c="dimmed" maw={480}>
        {t('imports.formats')}
      </Text>
      <Text c="dimmed" maw={480} className={classes.paste}>
        {t('imports.paste', { keys: keysText(navigator.platform, pasteKeys) })}
      </Text>
      <ul className={classes.formats}>
        {['CSV', 'XLSX', 'JSON'].map(format => (
          <li key={format}>{format}</li>
        ))}
        <li>{t('imports.limit', { limit: Math.floor(limits.uploadBytes / megabyte) })}</li>
      </ul>
    </>
  )
}

function Failure({ failure }: { failure: FileFailure }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={classes.failure}>
      <span className={classes.icon}>
        <IconAlertTriangle size={34} stroke={1.5} aria-hidden />
      </span>
      <Title order={2}>{t(`imports.failed.${failure.kind}.title`)}</Title>
      <Text className={classes.fileName}>{failure.file.name}</Text>
      <Text c="dimmed" maw={480}>
        {fileFailureText(t, failure)}
      </Text>
    </div>
  )
}
