import { Checkbox, Input } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import classes from '../boolean/Edit.module.css'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'
import { errorProps } from '../wrapperProps.ts'

/** A box to tick, at the height of its neighbours. */
export function CheckboxEdit(props: FieldEditProps<boolean>) {
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
