import { useMutation } from '@apollo/client/react'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEnvironmentId } from '../../../shared/ids.ts'
import { useApp } from '../../app/AppContext.tsx'
import { siteUrl } from '../../app/siteUrl.ts'
import { validationText } from '../../components/validationText.ts'
import { errorText, fieldErrors } from '../../graphql/errors.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { createEnvironmentMutation } from '../documents.ts'
import { environmentIdFrom } from './environmentIdFrom.ts'

interface Values {
  name: string
  /** Undefined until somebody types it: it follows the name. */
  id: string | undefined
  url: string
}

export default function NewEnvironmentDialog({ resolve }: DialogControls<string>) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const snackbar = useSnackbar()
  const [create, { loading }] = useMutation(createEnvironmentMutation, {
    update: cache => cache.evict({ fieldName: 'environments' }),
  })
  const [values, setValues] = useState<Values>({ name: '', id: undefined, url: '' })
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const id = values.id ?? environmentIdFrom(values.name)
  const address = new URL(siteUrl(boot, { _id: id === '' ? '…' : id, url: null })).host

  function change(patch: Partial<Values>, field: string) {
    setValues({ ...values, ...patch })
    setErrors({ ...errors, [field]: undefined })
  }

  function problems() {
    return {
      ...(values.name.trim() === '' && { name: t('common.required') }),
      ...(!isEnvironmentId(id) && { _id: t('admin.newEnvironment.idInvalid') }),
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problems()
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const url = values.url.trim()
    try {
      await create({ variables: { _id: id, name: values.name.trim(), ...(url !== '' && { url }) } })
      resolve(id)
    } catch (error) {
      const refused = fieldErrors(error)
      if (refused) {
        setErrors(Object.fromEntries(Object.entries(refused).map(([field, text]) => [field, validationText(t, text)])))
      } else {
        snackbar.show({ text: t('errors.prefixed', { message: errorText(t, error) }), color: 'error' })
      }
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Text c="dimmed">{t('admin.newEnvironment.subtitle')}</Text>
        <TextInput
          label={t('admin.newEnvironment.name')}
          placeholder={t('admin.newEnvironment.namePlaceholder')}
          value={values.name}
          error={errors.name}
          data-autofocus
          onChange={event => change({ name: event.currentTarget.value }, 'name')}
        />
        <TextInput
          label={t('admin.newEnvironment.id')}
          description={t('admin.newEnvironment.idHint')}
          value={id}
          error={errors._id}
          maxLength={40}
          spellCheck={false}
          onChange={event => change({ id: event.currentTarget.value.toLowerCase() }, '_id')}
        />
        <TextInput
          label={t('admin.newEnvironment.url')}
          description={t('admin.newEnvironment.urlHint', { address })}
          value={values.url}
          error={errors.url}
          spellCheck={false}
          onChange={event => change({ url: event.currentTarget.value }, 'url')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => resolve()}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={loading}>
            {t('admin.newEnvironment.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
