import { Checkbox, Input } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { errorProps } from '../../kit/wrapperProps.ts'
import classes from '../boolean/Edit.module.css'

/** A box to tick, at the height of its neighbours. */
export default function CheckboxEdit(props: FieldEditProps<boolean>) {
  const { id, name, label, description, error, required, disabled, readOnly, onBlur } = inputProps(props)
  return (
    <Input.Wrapper {...{ description, error }} errorProps={errorProps}>
      <div className={classes.line}>
        <Checkbox
          id={id}
          name={name}
          label={
            <>
              {label}
              {required && (
                <span className={classes.asterisk} aria-hidden>
                  {' *'}
                </span>
              )}
            </>
          }
          checked={props.value === true}
          required={required}
          disabled={disabled || readOnly}
          aria-invalid={error !== undefined}
          onBlur={onBlur}
          onChange={event => props.onChange(event.currentTarget.checked)}
        />
      </div>
    </Input.Wrapper>
  )
}
