import { useMutation } from '@apollo/client/react'
import { Anchor, Button, Group, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { Link } from 'react-router'
import { isEmail } from '../../shared/formats/email.ts'
import { plainMessage } from '../../shared/validation/messages.ts'
import { useApp } from '../app/AppContext.tsx'
import { errorText, fieldErrors } from '../graphql/errors.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { toldText } from '../ui/toldText.ts'
import { AccountForm } from './AccountForm.tsx'
import { useAccountTranslation } from './accountTexts.ts'
import { signUpMutation } from './documents.ts'

interface SignUpFormProps {
  /** Where one logs in. */
  back: string
  /** @param email where the mail went */
  onDone(email: string): void
}

const nothing = { firstName: '', lastName: '', email: '' }

/** What the script of the environment says against it, or why it failed. */
function failureText(t: TFunction, error: unknown): string {
  const said = fieldErrors(error)?.data
  return said === undefined ? errorText(t, error) : toldText(t, plainMessage(said))
}

/** Asks for an address; names may be left out. After a failure what was typed is still there. */
export function SignUpForm({ back, onDone }: SignUpFormProps) {
  const { t } = useAccountTranslation()
  const { host } = useApp().boot
  const [person, setPerson] = useState(nothing)
  const [emailError, setEmailError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [signUp, { loading }] = useMutation(signUpMutation)
  const email = person.email.trim()
  const change = (part: Partial<typeof nothing>) => setPerson({ ...person, ...part })

  async function submit() {
    if (host.kind !== 'environment') return
    if (!isEmail(email)) return setEmailError(t('account.login.invalidEmail'))
    try {
      await signUp({ variables: { ...person, email, environmentId: host.environmentId } })
      onDone(email)
    } catch (error) {
      if (fieldErrors(error)?.email) setEmailError(t('account.login.invalidEmail'))
      else setFailure(failureText(t, error))
    }
  }

  if (failure !== undefined) return <Failed text={failure} back={back} onAgain={() => setFailure(undefined)} />
  return (
    <AccountForm title={t('account.signUp.title')} subtitle={t('account.signUp.subtitle')} onSubmit={submit}>
      <TextInput
        label={t('account.login.email')}
        type="email"
        autoComplete="email"
        size="md"
        value={person.email}
        error={emailError}
        autoFocus
        onChange={event => {
          setEmailError(undefined)
          change({ email: event.currentTarget.value })
        }}
      />
      <TextInput
        label={t('account.signUp.firstName')}
        autoComplete="given-name"
        size="md"
        value={person.firstName}
        onChange={event => change({ firstName: event.currentTarget.value })}
      />
      <TextInput
        label={t('account.signUp.lastName')}
        autoComplete="family-name"
        size="md"
        value={person.lastName}
        onChange={event => change({ lastName: event.currentTarget.value })}
      />
      <Button type="submit" size="md" fullWidth loading={loading}>
        {t('account.signUp.submit')}
      </Button>
      <Anchor component={Link} to={back} fz="sm">
        {t('account.signUp.back')}
      </Anchor>
    </AccountForm>
  )
}

function Failed({ text, back, onAgain }: { text: string; back: string; onAgain(): void }) {
  const { t } = useAccountTranslation()
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertCircle size={24} />}
        title={t('account.signUp.failed')}
        text={text}
        action={
          <Group justify="center" gap="sm">
            <Button onClick={onAgain}>{t('account.signUp.again')}</Button>
            <Button component={Link} to={back} variant="default">
              {t('account.signUp.back')}
            </Button>
          </Group>
        }
      />
    </div>
  )
}
