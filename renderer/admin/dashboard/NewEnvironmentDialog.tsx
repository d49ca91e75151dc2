import { Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countries, settingsOf } from '../../../shared/environment/countries.ts'
import { isEnvironmentId } from '../../../shared/ids.ts'
import { useApp } from '../../app/AppContext.tsx'
import { siteUrl } from '../../app/siteUrl.ts'
import { validationText } from '../../components/validationText.ts'
import { environmentIdFrom } from '../../environment/environmentIdFrom.ts'
import { errorText, fieldErrors, prefixed } from '../../graphql/errors.ts'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { CountrySelect } from '../region/CountrySelect.tsx'
import { browserPlace } from '../region/regionNames.ts'
import classes from './NewEnvironmentDialog.module.css'
import { StartWays } from './StartWays.tsx'
import { type NewEnvironmentOutcome, type StartWay, templateIdOf } from './startWays.ts'
import { useCreateEnvironment } from './useCreateEnvironment.ts'

interface Values {
  /** Undefined until somebody types it: it follows the template. */
  name: string | undefined
  /** Undefined until somebody types it: it follows the name. */
  id: string | undefined
  url: string
  /** ISO 3166; null: none. */
  country: string | null
}

/** Of the country that was chosen, in this browser's time zone where that is one of its own. */
function chosenSettings(code: string | null) {
  const country = countries.find(one => one.code === code)
  return country && settingsOf(country, browserPlace().zone)
}

/** Every way to a new environment; a `.telar` file has a dialog of its own, which comes after this one. */
export default function NewEnvironmentDialog({ resolve }: DialogControls<NewEnvironmentOutcome>) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const { create, creating } = useCreateEnvironment()
  const [start, setStart] = useState<{ way: StartWay; title: string }>({ way: 'blank', title: '' })
  const [values, setValues] = useState<Values>(() => ({
    name: undefined,
    id: undefined,
    url: '',
    country: browserPlace().country?.code ?? null,
  }))
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const { way } = start
  const name = values.name ?? start.title
  const id = values.id ?? environmentIdFrom(name)

  function change(patch: Partial<Values>, field: string) {
    setValues({ ...values, ...patch })
    setErrors({ ...errors, [field]: undefined })
  }

  function choose(chosen: StartWay, title = '') {
    setStart({ way: chosen, title })
    setErrors({})
  }

  function problems() {
    return {
      ...(name.trim() === '' && { name: t('common.required') }),
      ...(!isEnvironmentId(id) && { _id: t('admin.newEnvironment.idInvalid') }),
    }
  }

  function tell(error: unknown) {
    const refused = fieldErrors(error)
    if (refused)
      setErrors(Object.fromEntries(Object.entries(refused).map(([field, text]) => [field, validationText(t, text)])))
    else snackbar.show({ text: prefixed(t, errorText(t, error)), color: 'error' })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (way === 'file') return resolve({ way })
    const found = problems()
    setErrors(found)
    if (Object.keys(found).length > 0) return
    try {
      await create({
        _id: id,
        name: name.trim(),
        url: values.url.trim(),
        templateId: templateIdOf(way),
        settings: chosenSettings(values.country),
      })
      resolve({ way, environmentId: id })
    } catch (error) {
      tell(error)
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Text c="dimmed">{t('admin.newEnvironment.subtitle')}</Text>
        <StartWays value={way} disabled={creating} onChange={choose} />
        {way !== 'file' && (
          <Fields
            name={name}
            id={id}
            url={templateIdOf(way) === undefined ? values.url : undefined}
            country={values.country}
            errors={errors}
            onChange={change}
          />
        )}
        <DialogActions
          label={t(way === 'file' ? 'admin.newEnvironment.chooseFile' : 'admin.newEnvironment.submit')}
          loading={creating}
          onCancel={() => resolve()}
        />
      </Stack>
    </form>
  )
}

interface FieldsProps {
  name: string
  id: string
  /** Undefined: it is not asked for. */
  url: string | undefined
  country: string | null
  errors: Partial<Record<string, string>>
  onChange(patch: Partial<Values>, field: string): void
}

function Fields({ name, id, url, country, errors, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const example = environmentIdFrom(t('admin.newEnvironment.namePlaceholder'))
  const address = new URL(siteUrl(boot, { _id: id === '' ? example : id, url: null })).host
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('admin.newEnvironment.name')}
        placeholder={t('admin.newEnvironment.namePlaceholder')}
        value={name}
        error={errors.name}
        data-autofocus
        onChange={event => onChange({ name: event.currentTarget.value }, 'name')}
      />
      <CountrySelect value={country} onChange={code => onChange({ country: code }, 'settings')} />
      <TextInput
        label={t('admin.newEnvironment.id')}
        description={t('admin.newEnvironment.idHint')}
        value={id}
        error={errors._id}
        maxLength={40}
        spellCheck={false}
        onChange={event => onChange({ id: event.currentTarget.value.toLowerCase() }, '_id')}
      />
      {url !== undefined && (
        <TextInput
          label={t('admin.newEnvironment.url')}
          description={t('admin.newEnvironment.urlHint', { address })}
          value={url}
          error={errors.url}
          spellCheck={false}
          onChange={event => onChange({ url: event.currentTarget.value }, 'url')}
        />
      )}
    </div>
  )
}
