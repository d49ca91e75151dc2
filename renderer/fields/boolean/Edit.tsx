import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'
import classes from './Edit.module.css'

/** Stands on the line of its neighbours' inputs. */
export function BooleanEdit(props: FieldEditProps<boolean>) {
  const { placeholder: _none, label, required, ...rest } = inputProps(props)
  return (
    <Switch
      {...rest}
      className={classes.switch}
      size="md"
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
      onChange={event => props.onChange(event.currentTarget.checked)}
    />
  )
}
