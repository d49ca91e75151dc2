import { useMutation } from '@apollo/client/react'
import { Button, FileButton, Group, MultiSelect, Stack, Text, Textarea } from '@mantine/core'
import { DialogActions } from '../ui/dialogs/DialogActions.tsx'
import '../fields/kit/comboboxStyles.ts'
import { IconFile } from '@tabler/icons-react'
import { type FormEvent, useMemo, useState } from 'react'
import { mostInvited, type NamedRole } from '../../shared/environment/users.ts'
import { errorText } from '../graphql/errors.ts'
import type { DialogControls } from '../ui/dialogs/dialogStore.ts'
import { CloneRoles } from './CloneRoles.tsx'
import { createEnvironmentUsersMutation } from './documents.ts'
import { type InvitationReport, InviteResults } from './InviteResults.tsx'
import { type ListedPerson, parsePeople } from './parsePeople.ts'
import classes from './people.module.css'
import { usePeopleTranslation } from './peopleTexts.ts'

interface InviteDialogProps extends DialogControls<void> {
  environmentId: string
  /** Those that may be given. */
  roles: readonly NamedRole[]
}

/** Many people at once: pasted, typed or from a file; what they become, and what became of each. */
export function InviteDialog({ environmentId, roles, resolve }: InviteDialogProps) {
  const { t } = usePeopleTranslation()
  const [text, setText] = useState('')
  const [given, setGiven] = useState<string[]>([])
  const listed = useMemo(() => parsePeople(text), [text])
  const { invite, reports, failure, inviting } = useInvitations(environmentId)
  if (reports !== undefined && failure === undefined)
    return <InviteResults reports={reports} onDone={() => resolve()} />

  function submit(event: FormEvent) {
    event.preventDefault()
    void invite(listed.people, given)
  }

  const count = listed.people.length
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Textarea
          label={t('people.addresses')}
          description={t('people.addressesHint')}
          placeholder={t('people.addressesExample')}
          rows={7}
          data-autofocus
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <FileText onText={more => setText(before => [before, more].filter(Boolean).join('\n'))} />
        <div role="status">
          {count > 0 && <Text>{t('people.people', { count })}</Text>}
          {listed.wrong.length > 0 && <WrongLines lines={listed.wrong} />}
        </div>
        {roles.length > 0 && (
          <div>
            <MultiSelect
              label={t('people.invitedRoles')}
              data={roles.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={given}
              searchable
              clearable
              onChange={setGiven}
            />
            <CloneRoles
              environmentId={environmentId}
              onRoles={cloned => setGiven(cloned.filter(role => roles.some(({ _id }) => _id === role)))}
            />
          </div>
        )}
        {failure !== undefined && (
          <Text role="alert" className={classes.danger}>
            {[errorText(t, failure), reports && t('people.partly', { count: reports.length })]
              .filter(Boolean)
              .join(' ')}
          </Text>
        )}
        <DialogActions
          label={count === 0 ? t('people.submitNone') : t('people.submit', { count })}
          loading={inviting}
          disabled={count === 0}
          onCancel={() => resolve()}
        />
      </Stack>
    </form>
  )
}

/** More than fit in one call go in several; those of the calls that were answered are not sent again. */
function useInvitations(environmentId: string) {
  const [send, { loading }] = useMutation(createEnvironmentUsersMutation)
  const [reports, setReports] = useState<InvitationReport[]>()
  const [failure, setFailure] = useState<unknown>()

  async function invite(people: readonly ListedPerson[], roles: readonly string[]) {
    setFailure(undefined)
    const known = new Set(reports?.map(({ email }) => email))
    const left = people.filter(({ email }) => !known.has(email))
    let told = reports ?? []
    try {
      for (let from = 0; from < left.length; from += mostInvited) {
        const variables = { environmentId, people: left.slice(from, from + mostInvited), roles: [...roles] }
        const { data } = await send({ variables })
        told = [...told, ...(data?.createEnvironmentUsers ?? [])]
      }
    } catch (error) {
      setFailure(error)
    }
    if (told.length > 0 || left.length === 0) setReports(told)
  }

  return { invite, reports, failure, inviting: loading }
}

function WrongLines({ lines }: { lines: readonly string[] }) {
  const { t } = usePeopleTranslation()
  return (
    <>
      <Text className={classes.danger}>{t('people.wrong', { count: lines.length })}</Text>
      <ul className={classes.wrong}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and the same may stand twice
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  )
}

/** A text without letters of its own is no list: a workbook, a picture. */
const isText = (text: string) => !text.includes('\0')

function FileText({ onText }: { onText(text: string): void }) {
  const { t } = usePeopleTranslation()
  const [failed, setFailed] = useState(false)

  async function read(file: File | null) {
    if (file === null) return
    const text = await file.text().catch(() => '\0')
    setFailed(!isText(text))
    if (isText(text)) onText(text)
  }

  return (
    <Group gap="sm">
      <FileButton accept=".csv,.tsv,.txt,text/plain,text/csv" onChange={file => void read(file)}>
        {props => (
          <Button {...props} variant="default" size="xs" leftSection={<IconFile size={15} />}>
            {t('people.file')}
          </Button>
        )}
      </FileButton>
      <Text
        fz="sm"
        c={failed ? undefined : 'dimmed'}
        className={failed ? classes.danger : undefined}
        role={failed ? 'alert' : undefined}
      >
        {t(failed ? 'people.fileFailed' : 'people.fileHint')}
      </Text>
    </Group>
  )
}
