import { Input, Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useTranslation } from 'react-i18next'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { wrapperProps } from '../../kit/wrapperProps.ts'
import classes from './Edit.module.css'

/** Its label stands where its neighbours have theirs; the switch says what it means. */
export default function BooleanEdit(props: FieldEditProps<boolean>) {
  const { value, onChange } = props
  const { id, name, error, required, disabled, readOnly, onBlur } = inputProps(props)
  const { t } = useTranslation()
  const on = value === true
  return (
    <Input.Wrapper {...wrapperProps(props as FieldEditProps)}>
      <div className={classes.line}>
        <Switch
          id={id}
          name={name}
          size="md"
          checked={on}
          required={required}
          disabled={disabled || readOnly}
          aria-invalid={error !== undefined}
          onBlur={onBlur}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        <span className={classes.meaning} aria-hidden>
          {t(on ? 'runtime.field.yes' : 'runtime.field.no')}
        </span>
      </div>
    </Input.Wrapper>
  )
}
