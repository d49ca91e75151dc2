import { Input, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import type { ValidationErrors } from '../../shared/errors.ts'
import type { ProfileField } from '../../shared/fields/profileField.ts'
import { useLanguage } from '../app/AppContext.tsx'
import { validationText } from '../components/validationText.ts'
import { type FieldServices, FieldsContext } from '../fields/kit/FieldsContext.tsx'
import { useRegion } from '../ui/region.ts'
import { usePeopleTranslation } from './peopleTexts.ts'

interface ProfileInputsProps {
  /** Of the ids of the inputs. */
  prefix: string
  fields: readonly ProfileField[]
  /** By the names of the fields. */
  values: Readonly<Record<string, unknown>>
  /** Messages by the names of the fields. */
  errors: ValidationErrors
  /** IANA name. */
  zone: string
  /** Whether the field is only read. */
  isFixed(field: ProfileField): boolean
  disabled?: boolean
  onChange(name: string, value: unknown): void
}

/** With all that is known about types of fields: only where there are some. */
const FieldInput = lazy(async () => ({ default: (await import('../fields/types/FieldInput.tsx')).FieldInput }))

const now = () => Date.now()

/** Nothing in a profile names records or uploads. */
const noChoices: Pick<FieldServices, 'options' | 'revision' | 'upload'> = {
  options: async () => [],
  revision: 0,
  upload: () => Promise.reject(new Error('No field of a profile takes uploads')),
}

/** What is known of somebody, in the widgets that forms have. */
export function ProfileInputs(props: ProfileInputsProps) {
  const { prefix, fields, values, errors, zone, isFixed, disabled, onChange } = props
  const { t } = usePeopleTranslation()
  const region = useRegion()
  const [locale] = useLanguage()
  const services = useMemo<FieldServices>(() => ({ ...noChoices, zone, locale, now }), [zone, locale])
  return (
    <FieldsContext value={services}>
      {fields.map(field => {
        const message = errors[field.name]
        const fixed = isFixed(field)
        const label = field.label || field.name
        const value = values[field.name] ?? null
        if (fixed && value === null)
          return (
            <Input.Wrapper key={field._id} label={label} labelElement="div">
              <Text c="dimmed">{t('people.nothingKnown')}</Text>
            </Input.Wrapper>
          )
        return (
          <Suspense key={field._id} fallback={<Skeleton height={60} />}>
            <FieldInput
              id={`${prefix}${field.name}`}
              field={fixed ? { ...field, options: { ...field.options, displayOnly: true } } : field}
              value={value}
              values={values}
              label={label}
              required={!field.optional && !fixed}
              error={message === undefined ? undefined : validationText(t, message, region)}
              disabled={disabled}
              onChange={next => onChange(field.name, next)}
            />
          </Suspense>
        )
      })}
    </FieldsContext>
  )
}
