import { Alert, Button, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ChooseFile.module.css'

interface ChooseFileProps {
  failure?: string | undefined
  onFile(file: File): void
}

/** A field to drop a spreadsheet on, or a button to choose one. */
export function ChooseFile({ failure, onFile }: ChooseFileProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    <>
      {failure !== undefined && (
        <Alert color="red" variant="light" role="alert" title={t('imports.unreadable')}>
          {failure}
        </Alert>
      )}
      <section
        className={classes.zone}
        aria-label={t('imports.choose')}
        data-over={over || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={classes.icon}>
          <IconFileSpreadsheet size={34} stroke={1.4} aria-hidden />
        </span>
        <Text fw={600} fz="lg">
          {t(over ? 'imports.dropNow' : 'imports.drop')}
        </Text>
        <Text c="dimmed" ta="center" maw={460}>
          {t('imports.formats')}
        </Text>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('imports.choose')}
          accept=".csv,.tsv,.txt,.xlsx,.json,text/csv,application/json"
          onChange={event => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
        <Button mt="sm" leftSection={<IconUpload size={16} />} onClick={() => input.current?.click()}>
          {t('imports.choose')}
        </Button>
      </section>
    </>
  )
}
