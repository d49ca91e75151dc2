import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconFileZip, IconUpload } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applicationExtension } from '../../../shared/applications/manifest.ts'
import { isEnvironmentId } from '../../../shared/ids.ts'
import { validationText } from '../../components/validationText.ts'
import { environmentIdFrom } from '../../environment/environmentIdFrom.ts'
import { BeginsHeld } from '../../holds/BeginsHeld.tsx'
import { Working } from '../../imports/Working.tsx'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import { useDialogHold } from '../../ui/dialogs/DialogHold.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { useImport } from './useImport.ts'

const stemOf = (name: string) => name.replace(/\.telar$/i, '')

export interface ImportDialogProps {
  /** Chosen already. */
  file?: File | undefined
}

/** A new environment of a `.telar` file. */
export default function ImportDialog({ file: given, resolve }: ImportDialogProps & DialogControls<string>) {
  const { t } = useTranslation()
  const { state, start, cancel, clear } = useImport(resolve)
  const [file, setFile] = useState(given)
  /** Undefined until somebody types it: they follow the file. */
  const [typed, setTyped] = useState<{ name?: string; id?: string }>({})
  const [tried, setTried] = useState(false)
  const name = typed.name ?? (file === undefined ? '' : stemOf(file.name))
  const id = typed.id ?? environmentIdFrom(name)
  const isWorking = state.step !== 'fill'
  useDialogHold(isWorking)

  function change(patch: { name?: string; id?: string }) {
    setTyped({ ...typed, ...patch })
    clear()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (file === undefined || name.trim() === '' || !isEnvironmentId(id)) return
    void start({ file, name: name.trim(), environmentId: id })
  }

  if (isWorking) {
    return (
      <Working
        title={t(`admin.applications.import.${state.step}`)}
        detail={file?.name}
        share={state.share}
        cancelling={state.cancelling}
        onCancel={cancel}
      />
    )
  }
  const idProblem = state.idProblem === undefined ? undefined : validationText(t, state.idProblem)
  const idInvalid = tried && !isEnvironmentId(id) ? t('admin.newEnvironment.idInvalid') : undefined
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <div>
          <Text c="dimmed">{t('admin.applications.import.subtitle')}</Text>
          <BeginsHeld />
        </div>
        {state.failure !== undefined && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle size={18} />}>
            {state.failure}
          </Alert>
        )}
        <FileChoice
          file={file}
          problem={tried && file === undefined ? t('common.required') : undefined}
          onFile={chosen => {
            setFile(chosen)
            clear()
          }}
        />
        <TextInput
          label={t('admin.newEnvironment.name')}
          value={name}
          error={tried && name.trim() === '' ? t('common.required') : undefined}
          onChange={event => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('admin.newEnvironment.id')}
          description={t('admin.newEnvironment.idHint')}
          value={id}
          error={idProblem ?? idInvalid}
          maxLength={40}
          spellCheck={false}
          onChange={event => change({ id: event.currentTarget.value.toLowerCase() })}
        />
        <DialogActions label={t('admin.applications.import.submit')} onCancel={() => resolve()} />
      </Stack>
    </form>
  )
}

interface FileChoiceProps {
  file: File | undefined
  problem: string | undefined
  onFile(file: File): void
}

function FileChoice({ file, problem, onFile }: FileChoiceProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconUpload size={16} />}
          data-autofocus
          onClick={() => input.current?.click()}
        >
          {t(file === undefined ? 'admin.applications.import.choose' : 'admin.applications.import.chooseOther')}
        </Button>
        {file !== undefined && (
          <Group gap={6} wrap="nowrap">
            <IconFileZip size={18} aria-hidden />
            <Text>{file.name}</Text>
          </Group>
        )}
      </Group>
      {problem !== undefined && (
        <Text role="alert" c="red" fz="sm" mt={6}>
          {problem}
        </Text>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('admin.applications.import.choose')}
        accept={`.${applicationExtension}`}
        onChange={event => {
          const [chosen] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (chosen) onFile(chosen)
        }}
      />
    </div>
  )
}
