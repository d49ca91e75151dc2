import { Button, FileButton, Group, MultiSelect, Stack, Text, Textarea } from '@mantine/core'
import { DialogActions } from '../ui/dialogs/DialogActions.tsx'
import '../fields/kit/comboboxStyles.ts'
import { IconFile, IconMailOff } from '@tabler/icons-react'
import { type FormEvent, useMemo, useState } from 'react'
import type { NamedRole } from '../../shared/environment/users.ts'
import { errorText } from '../graphql/errors.ts'
import { useSendsMails } from '../mails/useSendsMails.ts'
import type { DialogControls } from '../ui/dialogs/dialogStore.ts'
import { CloneRoles } from './CloneRoles.tsx'
import { InviteResults } from './InviteResults.tsx'
import { parsePeople } from './parsePeople.ts'
import classes from './people.module.css'
import { usePeopleTranslation } from './peopleTexts.ts'
import { useInvitations } from './useInvitations.ts'

interface InviteDialogProps extends DialogControls<void> {
  environmentId: string
  /** Those that may be given. */
  roles: readonly NamedRole[]
  /** IANA name. */
  zone: string
}

/** Many people at once: pasted, typed or from a file; what they become, and what became of each. */
export function InviteDialog({ environmentId, roles, zone, resolve }: InviteDialogProps) {
  const { t } = usePeopleTranslation()
  const [text, setText] = useState('')
  const [given, setGiven] = useState<string[]>([])
  const listed = useMemo(() => parsePeople(text), [text])
  const sendsMails = useSendsMails()
  const { invite, reports, links, failure, inviting } = useInvitations(environmentId, { sendsMails })
  if (reports !== undefined && failure === undefined)
    return <InviteResults reports={reports} links={links} zone={zone} onDone={() => resolve()} />

  function submit(event: FormEvent) {
    event.preventDefault()
    void invite(listed.people, given)
  }

  const count = listed.people.length
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {!sendsMails && (
          <Text fz="sm" className={classes.hint}>
            <IconMailOff size={18} aria-hidden /> {t('people.links.noMails')}: {t('people.links.afterwards')}
          </Text>
        )}
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
